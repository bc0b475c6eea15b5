import { expect, it } from 'vitest'
import { randomFrom, runSequences } from './testing-guard-run.ts'
import { GuardWorld } from './testing-guard-world.ts'

/** Another one every time; `GUARD_SEED` asks the same again, `GUARD_WAVES` for more. */
const seed = Number(process.env['GUARD_SEED'] ?? Date.now() % 1_000_000_000)
/** A long run tells how far it has come. */
const onWave = (done: number) => void ('GUARD_WAVES' in process.env && process.stdout.write(`${done} sequences\n`))
const size = { waves: Number(process.env['GUARD_WAVES'] ?? 1), persons: 1_000, steps: 24 }
const everyAnswer = [
  ...['stake', 'to_vendor'].flatMap((name) => ['done', 'limit_reached', 'excluded'].map((said) => `${name} ${said}`)),
  ...['bet', 'betwin'].flatMap((name) =>
    ['OK', 'BET_LIMIT_EXCEEDED', 'USER_DISABLED'].map((said) => `${name} ${said}`),
  ),
  'deposit done',
  'deposit limit_reached',
  'deposit excluded',
  'from_upline done',
  'from_upline limit_reached',
  'win OK',
  'rollback OK',
  'refund done',
  'from_vendor done',
]

it(`RG-12 ${size.waves * size.persons} random sequences pass no limit, play in no break and are paid all that is owed (GUARD_SEED=${seed})`, async () => {
  const world = await GuardWorld.open()
  try {
    const { difference, sequences, counts } = await runSequences(world, { random: randomFrom(seed), onWave, ...size })
    expect(difference).toBeNull()
    expect(sequences).toBe(size.waves * size.persons)
    expect(everyAnswer.filter((answer) => (counts.get(answer) ?? 0) < 5)).toEqual([])
  } finally {
    await world.close()
  }
}, 14_400_000)
