import { movedLately, type Invariant } from '../../wallet/index.ts'

/** The payments as the ledger must show them. */
const expected = `
  select id::text as period_id, payee_id as member_id, currency, case when payer_id is null then 'bonus' else 'agents' end as house, pay_minor as minor
  from public.contract_period where state = 'paid'
  union all select id::text, payer_id, currency, 'agents', -pay_minor from public.contract_period where state = 'paid' and payer_id is not null`

/** Invariants of contracts and their payments. */
export const contractInvariants: readonly Invariant[] = [
  {
    name: 'a period that is paid moved its pay once on each side, and nothing else did',
    sql: `
      ((${expected}) except all select * from public.contract_moved())
      union all (select * from public.contract_moved() except all (${expected}))`,
    sqlSince: `
      select t.key from ${movedLately} t join cell.wallet w on w.id = t.wallet_id
      left join public.contract_period p on t.key = 'contract:' || p.id and p.state = 'paid' and p.pay_minor = t.amount
        and w.member_id = case when t.credit = 'free' then p.payee_id else p.payer_id end
      where t.code = 'contract_pay' and p.id is null`,
  },
  {
    // Computes the formula independently of the code that paid.
    name: 'a period pays what both had agreed to for its figures',
    sql: `
      select p.id, p.pay_minor from public.contract_period p join public.contract c on c.id = p.contract_id
      cross join lateral (
        select case c.kind
          when 'dividend' then least(greatest(0, p.loss_minor + p.carried_minor - p.related_minor), greatest(0, greatest(0, p.turnover_minor) * 4 / 100 - p.given_minor))
          else greatest(0, p.turnover_minor + p.carried_minor) end as minor
      ) base
      left join lateral (
        select (tier ->> 'rate')::int as rate from jsonb_array_elements(c.formula -> 'tiers') with ordinality step (tier, place)
        where base.minor >= (tier ->> 'from')::bigint and p.active >= (tier ->> 'active')::int order by place desc limit 1
      ) reached on true
      where p.pay_minor <> case when rate is null then 0 else least(floor(base.minor::numeric * rate / 10000), (c.formula ->> 'cap')::bigint) end
        or (p.merchant_id, p.kind, p.payer_id, p.payee_id, p.currency) is distinct from (c.merchant_id, c.kind, c.payer_id, c.payee_id, c.currency)`,
  },
  {
    // Money that related teams won is carried by those teams, so it is not carried here.
    name: 'what a period leaves is what the next of the two begins with',
    sql: `
      select id from (
        select p.*, coalesce(lag(carries_minor) over (partition by payee_id, payer_id, kind order by starts_at), 0) as left_over,
          case kind when 'dividend' then loss_minor else turnover_minor end + carried_minor as own,
          case kind when 'dividend' then greatest(0, greatest(0, turnover_minor) * 4 / 100 - given_minor) else 9223372036854775807 end as ceiling
        from public.contract_period p
      ) placed
      where carried_minor <> left_over or (kind <> 'dividend' or payer_id is not null) and related_minor <> 0
        or carries_minor <> case when own > related_minor then greatest(0, own - related_minor - ceiling) else least(0, own) end`,
  },
  {
    name: 'periods follow each other from the first after both agreed to the last',
    sql: `
      select id from (
        select p.id, p.starts_at, p.ends_at, c.starts_at as first, coalesce(c.ends_at, 'infinity') as last, c.answered_at, c.next_due,
          lag(p.ends_at) over (partition by c.id order by p.starts_at) as before
        from public.contract_period p join public.contract c on c.id = p.contract_id
      ) placed
      where starts_at <> coalesce(before, first) or ends_at > last or first <= answered_at or next_due <= ends_at`,
  },
  {
    name: 'nobody is paid twice for the same time',
    sql: `
      select a.id, b.id as other from public.contract a join public.contract b on b.payee_id = a.payee_id and b.kind = a.kind and b.id > a.id
      where tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
        and a.starts_at is not null and b.starts_at is not null`,
  },
]
