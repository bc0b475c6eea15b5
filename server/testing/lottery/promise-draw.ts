import { developmentChain, roundFor } from '@parola/fair-draw'
import type { DrawPromise } from '@parola/fair-draw/protocol'
import { rulesHash, rulesText, ruleTable } from '@parola/fair-draw/rules'
import { inTransaction, type Pool } from '../../src/platform/db/db.ts'
import { insertPromise } from '../../src/lottery/draws/store/promises.ts'
import { insertEntry } from '../../src/lottery/log/store.ts'

/** Writes a promise of this draw alone, as the product does, for the log to take. */
export async function promiseDraw(pool: Pool, drawId: string): Promise<void> {
  const { rows } = await pool.query<{ game: string; number: string; drawsAt: Date }>(
    'select lottery_code as game, numero as number, draws_at as "drawsAt" from lottery_draw where id = $1',
    [drawId],
  )
  const [row] = rows
  if (!row) throw new Error('There is no such draw')
  const { game, number, drawsAt } = row
  const promise: DrawPromise = {
    game,
    source: { kind: 'beacon', chain: developmentChain.hash },
    number,
    draws: Math.floor(drawsAt.getTime() / 1000),
    every: 0,
    count: 1,
    sale: 60,
    lock: 15,
    patience: 86_400,
    rules: rulesHash(rulesText(ruleTable('fast', 1))),
  }
  const entryId = await inTransaction(pool, { merchantId: null, now: new Date() }, async (trx) => {
    const id = await insertEntry(trx, { kind: 'promise', ...promise })
    await insertPromise(trx, id, promise, developmentChain)
    return id
  })
  const round = roundFor(developmentChain, drawsAt)
  await pool.query('update lottery_draw set promise_id = $2, round = $3 where id = $1', [drawId, entryId, round])
}
