-- A note may be pinned, be for those alone who see risk, and have files. Its text is still never changed.
alter table member_note
  add column is_pinned boolean not null default false,
  add column readers text not null default 'everyone' constraint member_note_readers_known check (readers in ('everyone', 'risk'));
drop index member_note_newest;
create index member_note_in_order on member_note (member_id, is_pinned desc, at desc, id desc);

create table member_note_file (
  id uuid not null,
  merchant_id uuid not null,
  member_id uuid not null,
  note_id uuid not null,
  name text not null constraint member_note_file_named check (name <> ''),
  kind text not null constraint member_note_file_kind_known check (kind in ('picture', 'pdf')),
  -- Before it was sealed.
  bytes int not null,
  bytes_sealed bytea not null,
  key_id text not null,
  shard smallint not null,
  constraint member_note_file_pk primary key (id, shard),
  constraint member_note_file_of_note foreign key (note_id, shard) references member_note on delete cascade
);
create index member_note_file_by_note on member_note_file (note_id);

call keep_merchants_apart('member_note_file');
call keep_in_shards(false, 'member_note_file');
grant insert on member_note_file to parola_console;
grant update (is_pinned) on member_note to parola_console;
grant select, update on member_note_file to parola_worker;
