-- Public keys by which a member's phone or security key proves who it is.
create table passkey (
  merchant_id uuid not null,
  member_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null,
  used_at timestamptz,
  constraint passkey_pk primary key (merchant_id, member_id, credential_id)
);

call keep_merchants_apart('passkey');
grant insert, update, delete on passkey to parola_app;
