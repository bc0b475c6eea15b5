-- A transaction that took settings back to an earlier moment cannot be committed: this row, which only it writes, is refused at its end.
create table settings_rewound (moment timestamptz not null);

create function refuse_rewound() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
begin
  raise exception 'settings were taken back to % and must be rolled back', new.moment;
end $$;

create constraint trigger settings_rewound_is_undone after insert on settings_rewound
  deferrable initially deferred for each row execute function refuse_rewound();
