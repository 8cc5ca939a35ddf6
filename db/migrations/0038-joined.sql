-- Enquiries that staff found to be of one person: those with one number belong together. Goes with the enquiry.
create table joined_enquiries (
  enquiry_id text primary key references enquiries (id) on delete cascade,
  person_id text not null
);
create index joined_enquiries_of on joined_enquiries (person_id);
