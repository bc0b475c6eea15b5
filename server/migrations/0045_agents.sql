-- Codes by which a registration is known to come from somebody: an agent, a member who invites, or a campaign of the house.
create table affiliate_code (
  merchant_id uuid not null constraint affiliate_code_merchant_fk references merchant,
  code text not null constraint affiliate_code_shape check (code ~ '^[A-Za-z0-9_-]{3,32}$'),
  -- Null for a campaign.
  member_id uuid,
  -- A host of the merchant that stands for the code.
  host text constraint affiliate_code_host_shape check (host = lower(host)),
  active boolean not null default true
);
create unique index affiliate_code_unique on affiliate_code (merchant_id, lower(code));
create unique index affiliate_code_host_unique on affiliate_code (merchant_id, host) where active;

call keep_merchants_apart('affiliate_code');
