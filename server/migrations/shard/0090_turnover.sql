-- What members have staked with real money, all in all and by day (UTC), less what was given back.
create table member_turnover (
  member_id uuid constraint member_turnover_pk primary key constraint member_turnover_member_fk references member,
  merchant_id uuid not null,
  currency text not null,
  staked_minor bigint not null constraint member_turnover_not_below_zero check (staked_minor >= 0),
  -- It has changed, and whoever acts on that has not been told.
  is_news boolean not null default true
);
create index member_turnover_news on member_turnover (member_id) where is_news;

create table turnover_day (
  member_id uuid not null constraint turnover_day_member_fk references member,
  day date not null,
  merchant_id uuid not null,
  staked_minor bigint not null constraint turnover_day_not_below_zero check (staked_minor >= 0),
  constraint turnover_day_pk primary key (member_id, day)
);

-- How far the ledger has been counted, written with what was counted.
create table turnover_cursor (
  single boolean default true constraint turnover_cursor_pk primary key constraint turnover_cursor_single check (single),
  xid xid8 not null,
  id bigint not null,
  -- Everything that was staked before this moment is counted.
  counted_at timestamptz not null
);
insert into turnover_cursor (xid, id, counted_at) values ('0', 0, 'epoch');

call keep_merchants_apart('member_turnover', 'turnover_day');
-- Whoever pays by what was staked must know that all of it is counted.
grant select on turnover_cursor to parola_app;
grant update (is_news) on member_turnover to parola_app;
