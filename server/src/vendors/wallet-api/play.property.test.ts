import { expect, it } from 'vitest'
import { audit, ledgerInvariants } from '../../wallet/index.ts'
import { playInvariants } from './store/invariants.ts'
import { randomFrom } from '../../../testing/vendors/play-calls.ts'
import { runCalls } from '../../../testing/vendors/play-run.ts'
import { TestPlay } from '../../../testing/vendors/play.ts'
import { runSeed, runTimes } from '../../../testing/random-runs.ts'

/** Random each time; `PLAY_SEED` repeats a run. */
const size = { members: 40, waves: 14 * runTimes, steps: 16 }
const everyStatus =
  'OK INVALID_TOKEN TOKEN_EXPIRED INVALID_GAME WRONG_CURRENCY NOT_ENOUGH_MONEY USER_DISABLED BET_LIMIT_EXCEEDED DUPLICATE_TRANSACTION TRANSACTION_ROLLED_BACK ALREADY_SETTLED ROUND_CLOSED UNKNOWN_TRANSACTION INVALID_USER'.split(
    ' ',
  )

it(`FUND-05 ${size.members * size.waves * size.steps} random calls for ${size.members} members in three processes match the model (seed ${runSeed})`, async () => {
  const play = await TestPlay.open({ servers: 3, now: new Date() })
  try {
    const { difference, statuses } = await runCalls(play, { random: randomFrom(runSeed), ...size })
    expect(difference).toBeNull()
    const invariants = [...ledgerInvariants, ...playInvariants]
    const audited = await audit(play.database.jobs.ownerPool, { invariants })
    expect(audited.findings).toEqual([])
    // Every status must have occurred several times.
    expect(everyStatus.filter((status) => (statuses.get(status) ?? 0) < 5)).toEqual([])
  } finally {
    await play.close()
  }
}, 600_000)
