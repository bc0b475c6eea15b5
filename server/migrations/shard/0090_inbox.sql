-- Which announcements a member has read. They lie outside the shard, so nothing refers to them.
create table announcement_read (
  merchant_id uuid not null,
  member_id uuid not null constraint announcement_read_member_fk references member on delete cascade,
  announcement_id uuid not null,
  read_at timestamptz not null,
  constraint announcement_read_pk primary key (member_id, announcement_id)
);
create index announcement_read_newest on announcement_read (member_id, read_at desc);

-- Messages to a member. One that was sent to many has the same id with each.
create table inbox_message (
  id uuid not null,
  merchant_id uuid not null,
  member_id uuid not null constraint inbox_message_member_fk references member on delete cascade,
  -- By language, each a title and sanitised HTML.
  wordings jsonb not null constraint inbox_message_worded check (wordings <> '{}'),
  at timestamptz not null,
  read_at timestamptz,
  -- Out of the member's sight; that it was sent stays known.
  deleted_at timestamptz,
  constraint inbox_message_pk primary key (member_id, id)
);
create index inbox_message_newest on inbox_message (member_id, at desc) where deleted_at is null;
create index inbox_message_unread on inbox_message (member_id) where read_at is null and deleted_at is null;

-- What a member told the merchant, by the id that the phone gave it.
create table feedback (
  id uuid not null,
  merchant_id uuid not null,
  member_id uuid not null constraint feedback_member_fk references member on delete cascade,
  kind text not null constraint feedback_kind_known check (kind in ('idea', 'problem', 'praise', 'complaint')),
  content text not null,
  at timestamptz not null,
  constraint feedback_pk primary key (member_id, id)
);
create index feedback_newest on feedback (merchant_id, at desc);
create index feedback_of_member on feedback (member_id, at desc);

-- What a member says of a promotion: one text each, the newest.
create table promotion_comment (
  id uuid not null default gen_random_uuid(),
  merchant_id uuid not null,
  member_id uuid not null constraint promotion_comment_member_fk references member on delete cascade,
  announcement_id uuid not null,
  content text not null constraint promotion_comment_short check (length(content) between 1 and 140),
  at timestamptz not null,
  constraint promotion_comment_pk primary key (member_id, announcement_id)
);
create index promotion_comment_newest on promotion_comment (merchant_id, at desc);

call keep_merchants_apart('announcement_read', 'inbox_message', 'feedback', 'promotion_comment');
grant insert on announcement_read, feedback to parola_app;
grant insert, update on inbox_message, promotion_comment to parola_app;
