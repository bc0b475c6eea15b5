import { expect, it } from 'vitest'
import { audit, ledgerInvariants } from '../wallet/index.ts'
import { playInvariants } from './store-play-invariants.ts'
import { randomFrom } from './testing-play-calls.ts'
import { runCalls } from './testing-play-run.ts'
import { TestPlay } from './testing-play.ts'

/** Another one every time; `PLAY_SEED` asks the same again. */
const seed = Number(process.env['PLAY_SEED'] ?? Date.now() % 1_000_000_000)
/** `PLAY_WAVES` asks for more. */
const size = { members: 40, waves: Number(process.env['PLAY_WAVES'] ?? 14), steps: 16 }
const everyStatus =
  'OK INVALID_TOKEN TOKEN_EXPIRED INVALID_GAME WRONG_CURRENCY NOT_ENOUGH_MONEY USER_DISABLED BET_LIMIT_EXCEEDED DUPLICATE_TRANSACTION TRANSACTION_ROLLED_BACK ALREADY_SETTLED ROUND_CLOSED UNKNOWN_TRANSACTION INVALID_USER'.split(
    ' ',
  )

it(`FUND-05 ${size.members * size.waves * size.steps} random calls about ${size.members} members in three processes do what the model does (PLAY_SEED=${seed})`, async () => {
  const play = await TestPlay.open({ shards: 4, servers: 3, now: new Date() })
  try {
    const { difference, statuses } = await runCalls(play, { random: randomFrom(seed), ...size })
    expect(difference).toBeNull()
    const invariants = [...ledgerInvariants, ...playInvariants]
    const audited = await audit(play.database.ownerPool, { schemas: play.shards.schemas, invariants })
    expect(audited.flatMap(({ findings }) => findings)).toEqual([])
    // Whatever there is to be told was told, and not only once.
    expect(everyStatus.filter((status) => (statuses.get(status) ?? 0) < 5)).toEqual([])
  } finally {
    await play.close()
  }
}, 600_000)
