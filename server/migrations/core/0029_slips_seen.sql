-- Slips of manual deposits by the hash of their picture, so that one that comes again is recognised after the picture is deleted.
create table slip_use (
  merchant_id uuid not null constraint slip_use_merchant_fk references merchant,
  slip_hash bytea not null,
  member_id uuid not null,
  deposit_id uuid not null,
  at timestamptz not null,
  constraint slip_use_pk primary key (member_id, deposit_id)
);
create index slip_use_of_slip on slip_use (merchant_id, slip_hash, at);

call keep_merchants_apart('slip_use');

grant insert on slip_use to parola_app;
