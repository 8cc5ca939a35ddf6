-- Who is on the other side, as a visitor answered the question of staff on the receipt (firm/enquiries/other-side.ts):
-- kept beside their corrections, as `other-side`; null is a correction in words of their own.
alter table corrections add column field text;
