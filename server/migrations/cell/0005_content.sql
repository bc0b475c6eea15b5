-- Announcements that a member has read. They are in core, so there is no foreign key.
create table announcement_read (
  merchant_id uuid not null,
  member_id uuid not null,
  announcement_id uuid not null,
  read_at timestamptz not null,
  shard smallint not null,
  constraint announcement_read_member_fk foreign key (member_id, shard) references member on delete cascade,
  constraint announcement_read_pk primary key (member_id, announcement_id, shard)
);
create index announcement_read_newest on announcement_read (member_id, read_at desc);
-- Rows arrive in the order of time, so this and the like below cost almost nothing. Old rows are deleted by them.
create index announcement_read_by_age on announcement_read using brin (read_at);

-- Messages to a member. A message to many members has the same id for each.
create table inbox_message (
  id uuid not null,
  merchant_id uuid not null,
  member_id uuid not null,
  -- A title and sanitised HTML by language.
  wordings jsonb not null constraint inbox_message_worded check (wordings <> '{}'),
  at timestamptz not null,
  read_at timestamptz,
  -- Hidden from the member, but kept as sent for as long as any message.
  deleted_at timestamptz,
  shard smallint not null,
  constraint inbox_message_member_fk foreign key (member_id, shard) references member on delete cascade,
  constraint inbox_message_pk primary key (member_id, id, shard)
);
create index inbox_message_newest on inbox_message (member_id, at desc) where deleted_at is null;
create index inbox_message_unread on inbox_message (member_id) where read_at is null and deleted_at is null;
create index inbox_message_by_age on inbox_message using brin (at);

-- Members' feedback, by the id that the phone chose.
create table feedback (
  id uuid not null,
  merchant_id uuid not null,
  member_id uuid not null,
  kind text not null constraint feedback_kind_known check (kind in ('idea', 'problem', 'praise', 'complaint')),
  content text not null,
  at timestamptz not null,
  shard smallint not null,
  constraint feedback_member_fk foreign key (member_id, shard) references member on delete cascade,
  constraint feedback_pk primary key (member_id, id, shard)
);
create index feedback_newest on feedback (merchant_id, at desc);
create index feedback_of_member on feedback (member_id, at desc);
create index feedback_by_age on feedback using brin (at);

-- A member's comment on a promotion; a new one replaces the old.
create table promotion_comment (
  id uuid not null default gen_random_uuid(),
  merchant_id uuid not null,
  member_id uuid not null,
  announcement_id uuid not null,
  content text not null constraint promotion_comment_short check (length(content) between 1 and 140),
  at timestamptz not null,
  shard smallint not null,
  constraint promotion_comment_member_fk foreign key (member_id, shard) references member on delete cascade,
  constraint promotion_comment_pk primary key (member_id, announcement_id, shard)
);
create index promotion_comment_newest on promotion_comment (merchant_id, at desc);
create index promotion_comment_by_age on promotion_comment using brin (at);

call keep_merchants_apart('announcement_read', 'inbox_message', 'feedback', 'promotion_comment');
call keep_in_shards(false, 'announcement_read', 'inbox_message', 'feedback', 'promotion_comment');

grant insert on announcement_read, feedback to parola_app;
grant insert, update on inbox_message, promotion_comment to parola_app;

grant select, insert, delete on inbox_message to parola_worker;
grant delete, select (member_id, announcement_id, read_at) on announcement_read to parola_worker;
grant delete, select (member_id, id, at) on feedback to parola_worker;
grant delete, select (member_id, announcement_id, at) on promotion_comment to parola_worker;
