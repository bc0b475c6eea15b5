import { Minor, sessions, type backOffice, type Money, type QueryOf, type ValueOf } from '@parola/contract'
import { readAccountStatus } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { readBalances } from '../../wallet/index.ts'
import { countOpen } from '../aml/store.ts'
import { shownCard } from '../bank-cards/bank-card.ts'
import * as cards from '../bank-cards/store.ts'
import type { DepositPromotions } from '../deps.ts'
import type { WithdrawalRules } from './withdrawal.ts'
import { withdrawalObjections } from './withdrawal-objections.ts'

type Explained = ValueOf<typeof backOffice.explainWithdrawal>
type Obstacle = Explained['obstacles'][number]

const plain = { card: null, until: null, left: null } as const

/** What a member would meet who asked for this amount now: the rules that refuse, and the bonuses that would end. */
export async function explainWithdrawal(
  promotions: Pick<DepositPromotions, 'listEnding'>,
  trx: Trx,
  { memberId, amount }: QueryOf<typeof backOffice.explainWithdrawal>,
  rulesFor: (owner: OwnerRef) => Promise<WithdrawalRules>,
): Promise<Explained> {
  const owner = { id: memberId }
  const accountStatus = await readAccountStatus(trx, owner)
  if (!accountStatus) throw new DomainError('not_found')
  const rules = await rulesFor(owner)
  const money = (minor: number): Money => ({ minor: Minor.parse(minor), currency: rules.currency })
  const { real } = await readBalances(trx, owner, rules.currency)
  const obstacles: Obstacle[] = []
  const add = (rule: Obstacle['rule'], about: Partial<Obstacle> = {}) => {
    const isKnown = obstacles.some((one) => one.rule === rule && one.card === (about.card ?? null))
    if (!isKnown) obstacles.push({ rule, ...plain, ...about })
  }
  if (!sessions.mayMoveFunds(accountStatus.customerType)) add('not_allowed')
  if (accountStatus.status !== 'active') add('locked')
  const [banks, owned] = [await cards.readBanks(trx), await cards.readCards(trx, owner)]
  if (owned.length === 0) add('no_card')
  for (const card of owned)
    for (const objection of await withdrawalObjections(trx, owner, { accountStatus, card, amountMinor: amount }, rules))
      add(...obstacleOf(objection, shownCard(card, banks, trx.now).number, money))
  if (amount > real.free.minor) add('insufficient_funds', { left: real.free })
  // It does not refuse the request; it keeps it from being approved.
  if (((await countOpen(trx, [owner.id])).get(owner.id) ?? 0) > 0) add('flags_open')
  return {
    available: real.free,
    held: real.held,
    obstacles,
    endingBonuses: (await promotions.listEnding(trx, owner)).length,
  }
}

const ruleOf = {
  payee_cooling_off: 'payee_cooling_off',
  security_hold: 'security_hold',
  withdrawals_paused: 'withdrawals_paused',
  withdrawal_identity_required: 'identity_required',
} as const

function obstacleOf(
  { code, value }: DomainError,
  card: string,
  money: (minor: number) => Money,
): [Obstacle['rule'], Partial<Obstacle>] {
  const { until, leftMinor, limit } = (value ?? {}) as { until?: string; leftMinor?: number; limit?: string }
  if (code === 'limit_reached') return [`limit_${limit as 'least' | 'most' | 'day' | 'times'}`, {}]
  const rule = ruleOf[code as keyof typeof ruleOf]
  if (rule === 'payee_cooling_off') return [rule, { card, until: until ?? null }]
  if (rule === 'security_hold') return [rule, { until: until ?? null, left: money(leftMinor ?? 0) }]
  return [rule, {}]
}
