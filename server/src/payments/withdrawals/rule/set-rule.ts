import type { BodyOf, Currency, operators } from '@parola/contract'
import { release } from '../../../operators/index.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { OperatorRef } from '../../../platform/http/serve.ts'
import { lacksCeilings, unsetRule, type WithdrawalRule } from './rule.ts'
import * as store from './store.ts'

interface Merchant {
  readonly currency: Currency
  readonly pack: string
}

/** Always by two people: a rule that lets more pass pays out money without any. */
export async function setRule(
  trx: Trx,
  operator: OperatorRef,
  { reason: _recorded, ...rule }: BodyOf<typeof operators.setWithdrawalRule>,
  { currency, pack }: Merchant,
): Promise<{ rule: WithdrawalRule }> {
  if (pack === 'strict' && lacksCeilings(rule))
    throw new DomainError('field_invalid', { fields: ['each', 'memberDay', 'day'] })
  await release(trx, operator, { kind: 'withdrawal_rule', currency, amountMinor: null, memberId: null, about: 'rule' })
  await store.writeRule(trx, currency, rule)
  return { rule }
}

/** By one person, at once: withdrawals that are being approved end first, and none follows. */
export async function stopRule(trx: Trx, { currency }: Pick<Merchant, 'currency'>): Promise<{ rule: WithdrawalRule }> {
  await store.switchOff(trx)
  return { rule: (await store.readRule(trx)) ?? unsetRule(currency) }
}
