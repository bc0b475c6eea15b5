-- By which document who was verified: one member's of a merchant, over all shards. The hash is keyed, since anybody can count through the
-- numbers of documents.
create table identity_holder (
  merchant_id uuid not null constraint identity_holder_merchant_fk references merchant,
  number_hash bytea not null,
  member_id uuid not null,
  constraint identity_holder_pk primary key (merchant_id, number_hash)
);

call keep_merchants_apart('identity_holder');
grant insert on identity_holder to parola_app;
