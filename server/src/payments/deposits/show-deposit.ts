import { Minor, type Language, type operators, type QueryOf, type ValueOf } from '@parola/contract'
import { userNamesOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { MerchantRef, OperatorRef } from '../../platform/http/serve.ts'
import { readAdjustment } from '../adjustments/store.ts'
import { payeeNameOf } from '../bank-cards/payee-name.ts'
import type { DepositDeps } from '../deps.ts'
import { NotFoundError } from '../errors.ts'
import type { Deposit } from './deposit.ts'
import { reviewed } from './list-queue.ts'
import { readChannels } from './store/channels.ts'
import * as store from './store/deposits.ts'
import { otherUses } from './store/slip-uses.ts'
import { hasSlip } from './store/slips.ts'
import { showLines } from '../statements/show-lines.ts'

interface Viewer {
  readonly merchant: MerchantRef
  readonly operator: OperatorRef
  readonly languages: readonly Language[]
}

/** More uses of one slip say nothing more. */
const mostUses = 20

/** One deposit with what its approval rests on. */
export async function showDeposit(
  { slipViews }: Pick<DepositDeps, 'slipViews'>,
  trx: Trx,
  { merchant, operator, languages }: Viewer,
  { memberId, id }: QueryOf<typeof operators.deposit>,
): Promise<ValueOf<typeof operators.deposit>> {
  const deposit = await store.readDeposit(trx, { id: memberId }, id)
  const [shown] = deposit ? await reviewed(trx, [deposit], languages) : []
  if (!deposit || !shown) throw new NotFoundError()
  const channel = (await readChannels(trx)).find(({ code }) => code === deposit.channel)
  const correction = await readAdjustment(trx, deposit.owner, deposit.id)
  const view = {
    merchant: { id: merchant.id, code: merchant.code },
    operator: { id: operator.id, name: operator.name },
    of: { memberId: deposit.owner.id, id: deposit.id },
  }
  return {
    ...shown,
    correction: correction && { by: correction.proposedBy.name, isExecuted: correction.approvedBy !== null },
    account: channel?.account ?? null,
    memberName: await payeeNameOf(trx, deposit.owner),
    slip: (await hasSlip(trx, deposit)) ? slipViews.address(view, trx.now) : null,
    lines: await showLines(trx, deposit),
    slipUses: await usesOf(trx, deposit),
  }
}

async function usesOf(trx: Trx, deposit: Deposit): Promise<ValueOf<typeof operators.deposit>['slipUses']> {
  const uses = await otherUses(trx, deposit, mostUses)
  const names = await userNamesOf(trx, [...new Set(uses.map(({ memberId }) => memberId))])
  const shown = []
  for (const { memberId, id } of uses) {
    const other = await store.readDeposit(trx, { id: memberId }, id)
    if (!other) continue
    const { begunAt, amountMinor, currency, state } = other
    const amount = { minor: Minor.parse(amountMinor), currency }
    shown.push({ memberId, id, userName: names.get(memberId) ?? '', at: begunAt.toISOString(), amount, state })
  }
  return shown
}
