-- What a member shows of itself: a drawn picture by its number, a nickname that changes at most once a day, and which member centre it likes.
alter table member
  add column head_icon smallint constraint member_head_icon_drawn check (head_icon between 1 and 12),
  add column nickname_set_at timestamptz,
  add column template smallint constraint member_template_known check (template in (0, 1));

-- Where a session was opened, so that its member knows it again; empty where the browser did not tell.
alter table session add column device_name text;

-- Every login, longer than its session is kept: a member looks here for one that was somebody else's.
create table login_record (
  id uuid not null default gen_random_uuid() constraint login_record_pk primary key,
  merchant_id uuid not null,
  member_id uuid not null constraint login_record_member_fk references member on delete cascade,
  at timestamptz not null,
  device text not null constraint login_record_device_known check (device in ('browser', 'standalone')),
  device_name text
);
create index login_record_of_member on login_record (member_id, at desc);
create index login_record_by_time on login_record (at);

call keep_merchants_apart('login_record');
grant insert on login_record to parola_app;
