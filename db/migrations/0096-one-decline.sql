-- How an enquiry was closed before it was declined for a conflict, as JSON (firm/enquiries/close.ts): taken back, it is
-- closed so again.
alter table enquiries add column closed_before text;

-- Whoever is declined for a conflict and gave no e-mail address is told by telephone, with an appointment or without
-- one: then `known` is the JSON null. It goes with the enquiry (firm/enquiries/erase.ts).
create table to_tell_next (
  enquiry_id text not null primary key references enquiries (id) on delete cascade,
  known text not null,
  changed_at bigint not null,
  changed_by text not null,
  until bigint not null,
  told_at bigint,
  told_by text,
  leaves_at bigint,
  latest bigint,
  mail_id text,
  said text
);
insert into to_tell_next
  select enquiry_id, known, changed_at, changed_by, until, told_at, told_by, leaves_at, latest, mail_id, said
  from to_tell;
drop table to_tell;
alter table to_tell_next rename to to_tell;
create index to_tell_open on to_tell (until) where told_at is null;

-- What was answered, and said to be declined for a conflict by its outcome alone, was in no list and behind no question
-- of those that were declined; where a time of theirs still stands, that is declined on its page.
update enquiries set
  closed_before = '{"closedAt":' || closed_at || ',"closedBy":"' || closed_by ||
    '","closedAs":"answered","outcome":null,"outcomeAt":null,"outcomeBy":null}',
  closed_as = 'conflict'
  where outcome = 'conflict' and closed_as = 'answered' and closed_by is not null and erased_at is null
    and id not in (
      select enquiry_id from bookings where state in ('held', 'asked', 'proposed', 'lapsed', 'confirmed'));

-- Times that stayed held for what was closed as spam are free.
update bookings set state = 'declined', day_number = null, sequence = sequence + 1
  where state in ('held', 'asked', 'proposed', 'lapsed')
    and enquiry_id in (select id from enquiries where closed_as = 'spam');
delete from holds where enquiry_id in (select id from enquiries where closed_as = 'spam')
  and enquiry_id in (select enquiry_id from bookings where state = 'declined');
delete from booking_offers where enquiry_id in (select id from enquiries where closed_as = 'spam');
