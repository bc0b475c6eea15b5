import type { lottery } from '@parola/contract'
import type { Outcome } from '../../../fair-draw/src/index.ts'
import type { Pool } from '../../../server/src/platform/db/db.ts'

export interface DbDraw {
  readonly id: string
  readonly gameCode: string
  readonly numero: string
  readonly kind: lottery.RuleKind
  readonly ruleVersion: number
  readonly state: lottery.DrawState
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly round: number
  readonly root: Buffer | null
  readonly tickets: number | null
  readonly signature: Buffer | null
  readonly outcome: Outcome | null
  readonly voidReason: string | null
}

interface DbTransfer {
  readonly memberId: string
  readonly key: string
  readonly amount: number
  /** Debit and credit account. */
  readonly way: string
}

/** The state of the database after the year. */
export interface DbState {
  readonly draws: readonly DbDraw[]
  readonly tickets: readonly { readonly number: string; readonly memberId: string }[]
  readonly transfers: readonly DbTransfer[]
  readonly wallets: readonly { readonly memberId: string; readonly free: number; readonly held: number }[]
}

export async function readDbState(pool: Pool): Promise<DbState> {
  const read = async <T extends object>(sql: string) => (await pool.query<T>(sql)).rows
  const { rows: draws } = await pool.query<DbDraw>(`
    select id, lottery_code as "gameCode", numero, kind, rule_version as "ruleVersion", state, opens_at as "opensAt", closes_at as "closesAt",
      draws_at as "drawsAt", round::float8, root, tickets::float8, signature, outcome, void_reason as "voidReason"
    from lottery_draw order by lottery_code, id`)
  return {
    draws,
    tickets: await read('select number, member_id as "memberId" from cell.lottery_ticket'),
    // Amounts of a year fit into a double, and must be numbers to be compared.
    transfers: await read(
      `
        select w.member_id as "memberId", key, amount::float8, debit || ' ' || credit as way
        from cell.wallet_transfer t join cell.wallet w on w.id = t.wallet_id order by t.id`,
    ),
    wallets: await read(
      'select member_id as "memberId", free::float8, held::float8 from cell.wallet where member_id is not null',
    ),
  }
}
