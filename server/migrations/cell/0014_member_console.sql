-- Why staff locked a member; `status` is what refuses logins, stakes and payouts.
alter table member
  add column locked_at timestamptz,
  add column locked_by text,
  add column lock_reason text,
  add constraint member_lock_whole
    check (
      (locked_at is null) = (locked_by is null) and (locked_at is null) = (lock_reason is null)
      and (locked_at is null or status = 'disabled')
    );

-- What staff wrote about a member. Notes are added and never changed.
create table member_note (
  id uuid not null default gen_random_uuid(),
  merchant_id uuid not null,
  member_id uuid not null,
  text text not null constraint member_note_given check (text <> ''),
  written_by text not null,
  at timestamptz not null,
  shard smallint not null,
  constraint member_note_pk primary key (id, shard),
  constraint member_note_member_fk foreign key (member_id, shard) references member on delete cascade
);
create index member_note_newest on member_note (member_id, at desc, id desc);

-- Members whose row in `member_search` in core is out of date. Rows are only added, so a login never waits for the job that removes them.
create table member_change (
  id bigint generated always as identity,
  merchant_id uuid not null,
  member_id uuid not null,
  shard smallint not null,
  constraint member_change_pk primary key (id, shard)
);

call keep_merchants_apart('member_note', 'member_change');
call keep_in_shards(false, 'member_note', 'member_change');

create trigger member_changed after insert or delete or
  update of user_name, customer_type, status, labels, email, mobile_num, registered, last_login_at on member
  for each row execute function member_change_note();

grant insert on member_note to parola_app;
grant select, delete on member_change to parola_worker;
grant select (number, xid, id) on wallet_segment to parola_app;

-- Staff name a payment or a round without its member.
create index deposit_by_id on deposit (id);
create index withdrawal_by_id on withdrawal (id);
create index vendor_round_by_name on vendor_round (round);

insert into member_change (merchant_id, member_id) select merchant_id, id from member;
