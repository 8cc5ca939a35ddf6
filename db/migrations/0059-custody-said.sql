-- What a caller said of somebody in custody, as day, or day and hour, of the office: `2026-11-22 21:40`
-- (firm/enquiries/custody.ts). Erased with the enquiry.
alter table enquiries add column custody_since text;
alter table enquiries add column next_hearing text;
