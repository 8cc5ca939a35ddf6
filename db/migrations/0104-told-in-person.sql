-- That somebody went and told the lawyer who has an enquiry that it cannot wait (firm/enquiries/told-in-person.ts):
-- whose it was then, by user name, how grave, and, where they were away, that somebody else was told in their place. It
-- is erased with the enquiry.
create table told_in_person (
  enquiry_id text primary key references enquiries (id) on delete cascade,
  owner text not null,
  urgency integer not null,
  instead integer not null,
  told_at bigint not null,
  told_by text not null
);
