import { randomUUID } from 'node:crypto'
import { payments } from '@parola/contract'
import type { TestApp } from '../../../server/testing/app.ts'
import { gatewayBody, manualBody } from '../../../server/testing/payments/deposits.ts'
import type { Person } from './caller.ts'
import { renewed } from './renewed.ts'

interface Cashier {
  readonly app: TestApp
  readonly member: () => Promise<Person>
}

/** Deposits and withdrawals of members, each used a few times. */
export function moneyIn(world: Cashier) {
  async function withdraw() {
    const { id, member, cardId, ...person } = await world.member()
    const body = { withdrawalId: randomUUID() as string, cardId, amount: 1_000 }
    const proven = await person.grant({ act: 'withdraw', amount: body.amount })
    await member.askSealed(payments.withdraw.path, { ...body, grant: proven })
    return { memberId: id, id: body.withdrawalId }
  }

  return {
    manualDeposit: renewed(4, async () => {
      const { id, member } = await world.member()
      const payload = manualBody()
      await member.ask(payments.manualTransfer.path, { method: 'POST', payload })
      return { memberId: id, id: payload.depositId }
    }),
    gatewayDeposit: renewed(4, async () => {
      const { member } = await world.member()
      const payload = gatewayBody()
      await member.ask(payments.depositGateway.path, { method: 'POST', payload })
      const { rows } = await world.app.database.ownerPool.query<{ reference: string }>(
        `select reference from cell.deposit where id = $1`,
        [payload.depositId],
      )
      return { id: payload.depositId, reference: rows[0]?.reference ?? '', amount: payload.amount }
    }),
    withdrawal: renewed(4, withdraw),
    /** One that the merchant's rule has approved, and that somebody is to look at. */
    sampledWithdrawal: renewed(4, async () => {
      const which = await withdraw()
      await world.app.database.ownerPool.query(
        `with asked as (
           update cell.withdrawal set state = 'approved', check_at = now() where member_id = $1 and id = $2 returning *
         ), step as (
           insert into cell.withdrawal_step (merchant_id, member_id, withdrawal_id, state, at, operator)
           select merchant_id, member_id, id, 'approved', now(), 'rule:auto' from asked
         )
         insert into withdrawal_auto (merchant_id, member_id, withdrawal_id, amount_minor, currency, at, is_sampled)
         select merchant_id, member_id, id, amount, currency, now(), true from asked`,
        [which.memberId, which.id],
      )
      return which
    }),
  }
}
