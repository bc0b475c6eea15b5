import { approvals, Minor, type BodyOf, type Currency, type staff } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError, invariant } from '../platform/errors.ts'
import type { Matter, OperatorRef } from '../platform/http/serve.ts'
import { requireVersion, versionOf } from '../platform/version.ts'
import { ruleInForce, takesTwo, wrongFields } from './approval-rule.ts'
import { release } from './release.ts'
import * as store from './store/rules.ts'

type Kind = approvals.ReleaseKind
type Shown = approvals.ApprovalRuleShown

interface RuleFor {
  readonly kind: Kind
  readonly currency: Currency | null
}

/** All kinds, those with amounts once for each currency that has rules. */
export async function listRules(trx: Trx): Promise<{ rules: Shown[]; currency: Currency }> {
  const currency = await store.merchantCurrency(trx)
  const currencies = [...new Set([currency, ...(await store.readRuleCurrencies(trx))])]
  const of = approvals.ReleaseKind.options.flatMap((kind): RuleFor[] =>
    approvals.floors[kind].by === 'amount'
      ? currencies.map((one) => ({ kind, currency: one }))
      : [{ kind, currency: null }],
  )
  return { rules: (await store.readRules(trx, of)).map(shown), currency }
}

/** Changes a rule. It takes two people, and no two of them go below the floor. */
export async function setRule(
  trx: Trx,
  operator: OperatorRef,
  { reason: _recorded, version, ...wanted }: BodyOf<typeof approvals.setApprovalRule>,
): Promise<Shown> {
  await store.lockRules(trx)
  const { kind, currency, ...rule } = wanted
  const known = await readOne(trx, { kind, currency })
  const wrong = wrongFields(wanted, known.most)
  if (wrong.length > 0) throw new DomainError('field_invalid', { fields: wrong })
  requireVersion(version, fieldsOf(known))
  await release(trx, operator, {
    kind: 'approval_rule',
    currency: await store.merchantCurrency(trx),
    amountMinor: null,
    memberId: null,
    about: kind,
  })
  await store.writeRule(trx, { kind, currency }, rule)
  return shown(await readOne(trx, { kind, currency }))
}

/** The rule in force before and after. */
export async function ruleEffect(
  trx: Trx,
  { kind, currency, reason: _recorded, version: _read, ...rule }: BodyOf<typeof approvals.setApprovalRule>,
): Promise<{ from: approvals.ApprovalRule; to: approvals.ApprovalRule }> {
  return { from: fieldsOf(await readOne(trx, { kind, currency })), to: rule }
}

/** What holds for calls of this kind, with the amount in this currency if the kind has one. */
export async function ruleFor(trx: Trx, kind: Kind, currency: Currency): Promise<approvals.ApprovalRule> {
  return fieldsOf(await readOne(trx, { kind, currency: approvals.floors[kind].by === 'amount' ? currency : null }))
}

/** For what moves no money: refused if it takes a second person, who then agrees to the stored call. */
export async function requireSecond(trx: Trx, operator: OperatorRef, kind: Kind, matter: Matter): Promise<void> {
  const currency = await store.merchantCurrency(trx)
  if (!operator.agreed && !takesTwo(kind, await ruleFor(trx, kind, currency), matter)) return
  await release(trx, operator, { kind, currency, amountMinor: null, memberId: null, about: matter.change ?? kind })
}

/** Where a rule says so, two people of one desk do not agree with each other. */
export async function requireOtherRole(
  trx: Trx,
  people: readonly [asking: string, agreeing: string],
  { kind, currency, permission }: { kind: Kind; currency: Currency; permission: staff.Permission },
): Promise<void> {
  const { otherRole } = await ruleFor(trx, kind, currency)
  if (otherRole && !(await store.actByDifferentRoles(trx, people, permission))) throw new DomainError('same_role')
}

async function readOne(trx: Trx, of: RuleFor): Promise<store.RuleOf> {
  const [rule] = await store.readRules(trx, [of])
  invariant(rule, 'a rule was asked for and not answered')
  return rule
}

const fieldsOf = ({ kind, stored, most }: store.RuleOf) => ruleInForce(kind, stored, most)

function shown(rule: store.RuleOf): Shown {
  const fields = fieldsOf(rule)
  const { kind, currency, most } = rule
  const isAmount = approvals.floors[kind].by === 'amount'
  return {
    kind,
    currency,
    ...fields,
    most: isAmount ? Minor.parse(most ?? 0) : null,
    version: versionOf({ ...fields }),
  }
}
