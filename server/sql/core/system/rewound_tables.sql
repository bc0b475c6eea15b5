-- The tables behind the sections of a merchant, whose past can be asked for.
create or replace function rewound_tables() returns text[]
  language sql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    select array[
      'announcement', 'announcement_image', 'announcement_text', 'customer_service', 'deposit_channel', 'game_visibility', 'help_entry',
      'help_text', 'link_host', 'lottery_group', 'lottery_offer', 'mall_item', 'merchant', 'merchant_host', 'mobile_template',
      'mobile_template_text', 'payout_bank', 'promotion', 'referral_terms', 'register_rule', 'resource', 'supplier_limit',
      'vendor_wallet_offer', 'vip_level'
    ]
  $$;

revoke all on function rewound_tables from public;
grant execute on function rewound_tables to parola_console;
