-- Announcements of a merchant: banners, news, pop-ups, promotions.

create table announcement (
  id uuid constraint announcement_pk primary key,
  merchant_id uuid not null constraint announcement_merchant_fk references merchant,
  kind text not null constraint announcement_kind_known check (kind in ('A', 'PL', 'B', 'PU', 'PR', 'H')),
  category text not null,
  group_name text constraint announcement_group_known check (group_name in ('m_home', 'm_vip', 'm_reg')),
  starts_at timestamptz not null,
  ends_at timestamptz constraint announcement_ends_after_start check (ends_at > starts_at),
  sequence integer not null,
  photo text,
  url text,
  -- So that the rows below can only belong to an announcement of the same merchant.
  constraint announcement_of_merchant unique (merchant_id, id),
  constraint announcement_banner_has_group check ((kind = 'B') = (group_name is not null))
);
create index announcement_shown on announcement (merchant_id, kind, sequence, id);

create table announcement_text (
  merchant_id uuid not null,
  announcement_id uuid not null,
  language text not null,
  title text not null constraint announcement_text_title_given check (title <> ''),
  summary text not null,
  -- HTML that the publishing verb made from plain paragraphs.
  content text not null,
  constraint announcement_text_pk primary key (announcement_id, language),
  constraint announcement_text_of_merchant foreign key (merchant_id, announcement_id)
    references announcement (merchant_id, id) on delete cascade
);

create table announcement_image (
  merchant_id uuid not null,
  announcement_id uuid not null,
  sequence integer not null,
  url text not null,
  constraint announcement_image_pk primary key (announcement_id, sequence),
  constraint announcement_image_of_merchant foreign key (merchant_id, announcement_id)
    references announcement (merchant_id, id) on delete cascade
);

-- Other sites that an announcement may lead to.
create table link_host (
  merchant_id uuid not null constraint link_host_merchant_fk references merchant,
  host text not null constraint link_host_shape check (host = lower(host) and host ~ '^[a-z0-9.-]{1,253}$'),
  constraint link_host_pk primary key (merchant_id, host)
);

call keep_merchants_apart('link_host', 'announcement', 'announcement_text', 'announcement_image');
