import { Currency, Minor, type approvals } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { StoredRule } from '../approval-rule.ts'

type Kind = approvals.ReleaseKind

export interface RuleOf {
  readonly kind: Kind
  readonly currency: Currency | null
  readonly stored: StoredRule
  /** The platform's, for every merchant. */
  readonly most: number | null
}

interface Row {
  kind: Kind
  currency: string
  alone_minor: string | null
  alone_members: number | null
  changes: string[] | null
  expires_minutes: number | null
  other_role: boolean | null
  most: string | null
}

/** The stored rules of these kinds and currencies; an empty currency is for a kind without amounts. One without a row is empty. */
export async function readRules(
  trx: Trx,
  of: readonly { readonly kind: Kind; readonly currency: Currency | null }[],
): Promise<RuleOf[]> {
  const { rows } = await sql<Row>`
    select asked.kind, asked.currency, rule.alone_minor, alone_members, changes, expires_minutes, other_role, maximum.alone_minor as most
    from unnest(${of.map(({ kind }) => kind)}::text[], ${of.map(({ currency }) => currency ?? '')}::text[])
      with ordinality asked (kind, currency, place)
    left join approval_rule rule on rule.merchant_id = ${own(trx)} and rule.kind = asked.kind and rule.currency = asked.currency
    left join lateral (
      select alone_minor from release_maximum where kind = asked.kind and currency = asked.currency
    ) maximum on true
    order by place`.execute(trx.db)
  return rows.map(ruleOf)
}

/** In which currencies amounts have rules. */
export async function readRuleCurrencies(trx: Trx): Promise<Currency[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from approval_rule where merchant_id = ${own(trx)} and currency <> '' order by currency`.execute(
    trx.db,
  )
  return rows.map(({ currency }) => Currency.parse(currency))
}

/** One at a time changes the rules of a merchant: there may be no row to lock. */
export async function lockRules(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('approval_rule'), hashtext(${own(trx)}::text))`.execute(trx.db)
}

export async function writeRule(
  trx: Trx,
  { kind, currency }: { readonly kind: Kind; readonly currency: Currency | null },
  { alone, members, changes, minutes, otherRole }: approvals.ApprovalRule,
): Promise<void> {
  await sql`
    insert into approval_rule (merchant_id, kind, currency, alone_minor, alone_members, changes, expires_minutes, other_role)
    values (${own(trx)}, ${kind}, ${currency ?? ''}, ${alone}, ${members}, ${[...changes]}, ${minutes}, ${otherRole})
    on conflict on constraint approval_rule_pk do update set
      alone_minor = excluded.alone_minor, alone_members = excluded.alone_members, changes = excluded.changes,
      expires_minutes = excluded.expires_minutes, other_role = excluded.other_role`.execute(trx.db)
}

/** The merchant's, for what takes two people and has no amount. */
export async function merchantCurrency(trx: Trx): Promise<Currency> {
  const { rows } = await sql<{ currency: string }>`
    select settings ->> 'currency' as currency from merchant where id = ${own(trx)}`.execute(trx.db)
  invariant(rows[0], 'the merchant was not found')
  return Currency.parse(rows[0].currency)
}

export async function actByDifferentRoles(
  trx: Trx,
  [asking, agreeing]: readonly [asking: string, agreeing: string],
  permission: string,
): Promise<boolean> {
  const { rows } = await sql<{ differ: boolean }>`
    select operators_differ_in(${asking}, ${agreeing}, ${permission}) as differ`.execute(trx.db)
  return rows[0]?.differ === true
}

const ruleOf = (row: Row): RuleOf => ({
  kind: row.kind,
  currency: row.currency === '' ? null : Currency.parse(row.currency),
  most: row.most === null ? null : Number(row.most),
  stored:
    row.changes === null || row.expires_minutes === null || row.other_role === null
      ? {}
      : {
          alone: row.alone_minor === null ? null : Minor.parse(Number(row.alone_minor)),
          members: row.alone_members,
          changes: row.changes,
          minutes: row.expires_minutes,
          otherRole: row.other_role,
        },
})
