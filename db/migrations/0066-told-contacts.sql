-- A telephone number or an e-mail address that somebody told the firm on the telephone, where it
-- is new: the form held none, or another telephone number. It
-- stands in the column of the form, so that they are called, mailed and found by it; here stands who wrote it down and
-- when, and what stood there before, such as `none`. Erased with the enquiry (firm/enquiries/told-contact.ts).
create table told_contacts (
  enquiry_id text not null references enquiries (id) on delete cascade,
  field text not null,
  wrote text not null,
  told_at bigint not null,
  told_by text not null,
  primary key (enquiry_id, field)
);
