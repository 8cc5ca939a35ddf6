-- When a lawyer of content/team.yaml takes appointments, where staff changed it (firm/content/schema/lawyer-times.ts, as JSON).
create table lawyer_times (
  lawyer text primary key,
  settings text not null,
  changed_at bigint not null,
  changed_by text not null
);
