-- A transaction that took settings back to an earlier moment has a row here, and cannot be committed: the row refers to one that is never
-- there.
create table settings_rewound (
  id bigint generated always as identity constraint settings_rewound_pk primary key check (id > 0),
  never bigint not null default 0
    constraint settings_rewound_is_rolled_back references settings_rewound deferrable initially deferred
);
