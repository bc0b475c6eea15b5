-- What shows that two members belong together: the devices they log in on and the documents they submitted, over all shards of a merchant.
-- Only hashes are stored. A device's is of a random cookie and the merchant; a document's is keyed, because numbers can be enumerated.
create table member_trace (
  merchant_id uuid not null constraint member_trace_merchant_fk references merchant,
  kind text not null constraint member_trace_kind_known check (kind in ('device', 'document')),
  trace_hash bytea not null,
  member_id uuid not null,
  seen_at timestamptz not null,
  constraint member_trace_pk primary key (merchant_id, trace_hash, member_id)
);
create index member_trace_of_member on member_trace (merchant_id, member_id);
create index member_trace_by_age on member_trace (seen_at) where kind = 'device';
create index bank_account_use_of_member on bank_account_use (merchant_id, member_id);

do $$
declare
  shard text;
begin
  for shard in select distinct schema from platform_shard loop
    execute format(
      'insert into member_trace (merchant_id, kind, trace_hash, member_id, seen_at)
      select merchant_id, ''document'', number_hash, member_id, max(submitted_at) from %I.identity_submission group by 1, 3, 4', shard);
  end loop;
end $$;

-- The reward for a friend comes after the friend's stakes. Terms from before get a turnover that costs more than the reward at any game
-- with an edge of one percent.
alter table referral_terms add column least_staked_minor bigint;
update referral_terms set least_staked_minor = 100 * reward_minor;
alter table referral_terms
  alter column least_staked_minor set not null,
  add constraint referral_terms_least_staked_positive check (least_staked_minor > 0);

-- How a referral ended, for good; null while it can still be rewarded.
alter table member_referral add column outcome text
  constraint member_referral_outcome_known check (outcome in ('rewarded', 'refused'));

call keep_merchants_apart('member_trace');

grant insert, update (seen_at) on member_trace to parola_app;
grant select, insert, delete on member_trace to parola_worker;
grant update (outcome) on member_referral to parola_worker;
