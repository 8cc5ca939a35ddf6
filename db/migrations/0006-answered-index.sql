-- An index that begins with answered_at draws SQLite away from the inbox's own indexes: all that is unanswered looks like one short
-- range. What waits has its index there; this one is left to what was answered.
drop index enquiries_urgent;
drop index enquiries_answered;
create index enquiries_answered on enquiries (answered_at) where answered_at is not null;
