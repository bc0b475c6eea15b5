-- Merchants, their hosts, what the app shell shows of them, and who may enter the site.
create table merchant (
  id uuid default gen_random_uuid() constraint merchant_pk primary key,
  code text not null constraint merchant_code_unique unique
    constraint merchant_code_shape check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null constraint merchant_name_given check (name <> ''),
  theme jsonb not null,
  -- The operator's choices; the jurisdiction pack supplies the rest on reading.
  settings jsonb not null,
  flags text[] not null default '{}',
  image_cdns text[] not null default '{}',
  dialing_codes text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- Whether members must verify their identity before they play. Derived from the settings, for the ledger.
  identity_before_play boolean not null default false
);
alter table merchant enable row level security;
create policy merchant_own on merchant using (id = platform_merchant_id());
create policy worker_chores on merchant to parola_worker using (platform_merchant_id() is null);
-- Subjects of events contain the merchant's code.
create policy relay_names on merchant for select to parola_relay using (true);

create table merchant_host (
  host text constraint merchant_host_pk primary key
    constraint merchant_host_shape check (host = lower(host) and host ~ '^[a-z0-9.-]{1,253}$'),
  merchant_id uuid not null constraint merchant_host_merchant_fk references merchant
);
create index merchant_host_by_merchant on merchant_host (merchant_id);

create table customer_service (
  merchant_id uuid not null constraint customer_service_merchant_fk references merchant,
  kind text not null constraint customer_service_kind_known
    check (kind in ('LIVECHAT', 'TELEGRAM', 'FACEBOOK', 'ONLINE', 'EMAIL')),
  url text not null constraint customer_service_url_safe check (url ~ '^(https://|mailto:|/m/)'),
  sequence integer not null,
  constraint customer_service_pk primary key (merchant_id, kind)
);

create table resource (
  merchant_id uuid not null constraint resource_merchant_fk references merchant,
  kind text not null constraint resource_kind_known
    check (kind in ('IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'DRAW_HISTORY', 'AFFILIATELINK')),
  url text not null constraint resource_url_safe check (url ~ '^(https://|/m/)'),
  constraint resource_pk primary key (merchant_id, kind)
);

create table mobile_template (
  merchant_id uuid constraint mobile_template_pk primary key
    constraint mobile_template_merchant_fk references merchant,
  app_background text not null,
  app_desc_font_color text not null,
  mem_cen smallint not null constraint mobile_template_mem_cen_flag check (mem_cen in (0, 1)),
  dep_func smallint not null constraint mobile_template_dep_func_flag check (dep_func in (0, 1))
);

create table mobile_template_text (
  merchant_id uuid not null constraint mobile_template_text_template_fk references mobile_template,
  language text not null,
  app_desc text not null,
  constraint mobile_template_text_pk primary key (merchant_id, language)
);

-- Planned or running maintenance. Without an end it runs until an operator lifts it.
create table maintenance (
  merchant_id uuid constraint maintenance_pk primary key
    constraint maintenance_merchant_fk references merchant,
  starts_at timestamptz not null,
  ends_at timestamptz constraint maintenance_ends_after_start check (ends_at > starts_at)
);

create table restricted_region (
  merchant_id uuid not null constraint restricted_region_merchant_fk references merchant,
  country text not null constraint restricted_region_country_shape check (country ~ '^[A-Z]{2}$'),
  constraint restricted_region_pk primary key (merchant_id, country)
);

create table blocked_address (
  merchant_id uuid not null constraint blocked_address_merchant_fk references merchant,
  network cidr not null,
  constraint blocked_address_pk primary key (merchant_id, network)
);

call keep_merchants_apart(
  'merchant_host', 'customer_service', 'resource', 'mobile_template', 'mobile_template_text', 'maintenance', 'restricted_region',
  'blocked_address'
);
call keep_edits('merchant');
call keep_edits('merchant_host');
call keep_edits('customer_service');
call keep_edits('resource');
call keep_edits('mobile_template');
call keep_edits('maintenance');
call keep_edits('restricted_region');
call keep_edits('blocked_address');

grant select on merchant to parola_app;

grant select on
  merchant, merchant_host, customer_service, resource, mobile_template, mobile_template_text, maintenance, restricted_region,
  blocked_address
  to parola_worker;

grant select (id, code) on merchant to parola_relay;
