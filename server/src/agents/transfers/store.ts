import type { Currency } from '@parola/contract'
import { own, type Trx } from '../../platform/db/db.ts'

type Tables = {
  team_transfer: {
    merchant_id: string
    agent_id: string
    request_id: string
    member_id: string
    /** bigint, which the driver returns as a string. */
    amount: string
    currency: Currency
    at: Date
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

export interface Share {
  readonly memberId: string
  readonly amount: number
}

/** The shares of this request; empty when it does not exist. */
export async function readTransfers(trx: Trx, agentId: string, requestId: string): Promise<Share[]> {
  const rows = await tables(trx)
    .selectFrom('team_transfer')
    .select(['member_id', 'amount'])
    .where('merchant_id', '=', own(trx))
    .where('agent_id', '=', agentId)
    .where('request_id', '=', requestId)
    .execute()
  return rows.map(({ member_id, amount }) => ({ memberId: member_id, amount: Number(amount) }))
}

export async function insertTransfers(
  trx: Trx,
  { agentId, requestId, currency }: { agentId: string; requestId: string; currency: Currency },
  shares: readonly Share[],
): Promise<void> {
  await tables(trx)
    .insertInto('team_transfer')
    .values(
      shares.map(({ memberId, amount }) => ({
        merchant_id: own(trx),
        agent_id: agentId,
        request_id: requestId,
        member_id: memberId,
        amount: String(amount),
        currency,
        at: trx.now,
      })),
    )
    .execute()
}
