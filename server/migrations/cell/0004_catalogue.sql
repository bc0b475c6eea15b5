-- Games that a member marked or opened. The catalogue is in core, so there is no foreign key.
create table favourite (
  merchant_id uuid not null,
  member_id uuid not null,
  node_id integer not null,
  added_at timestamptz not null,
  shard smallint not null,
  constraint favourite_pk primary key (merchant_id, member_id, node_id, shard)
);
create index favourite_newest on favourite (merchant_id, member_id, added_at desc, node_id);

create table recent_game (
  merchant_id uuid not null,
  member_id uuid not null,
  node_id integer not null,
  opened_at timestamptz not null,
  shard smallint not null,
  constraint recent_game_pk primary key (merchant_id, member_id, node_id, shard)
);

call keep_merchants_apart('favourite', 'recent_game');
call keep_in_shards(false, 'favourite', 'recent_game');

grant insert, delete on favourite to parola_app;
grant insert, update, delete on recent_game to parola_app;

grant select, delete on favourite, recent_game to parola_worker;
