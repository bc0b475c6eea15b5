-- Vendors of a merchant that keep the players' money themselves. `access` names what the configuration knows: where the vendor is and
-- by which key it is asked.
create table vendor_wallet_offer (
  merchant_id uuid not null constraint vendor_wallet_offer_merchant_fk references merchant,
  vendor_code text not null constraint vendor_wallet_offer_vendor_shape check (vendor_code ~ '^[A-Z0-9_]{2,32}$'),
  name text not null constraint vendor_wallet_offer_name_given check (name <> ''),
  access text not null constraint vendor_wallet_offer_access_shape check (access ~ '^[a-z][a-z0-9-]{0,31}$'),
  sequence integer not null,
  constraint vendor_wallet_offer_pk primary key (merchant_id, vendor_code)
);
call keep_merchants_apart('vendor_wallet_offer');
