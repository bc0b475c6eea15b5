import { expect, it } from 'vitest'
import { randomFrom, runSequences } from '../../testing/safer-play/guard-run.ts'
import { GuardWorld } from '../../testing/safer-play/guard-world.ts'
import { runSeed, runTimes } from '../../testing/random-runs.ts'

/** A long run reports its progress. */
const onWave = (done: number) => void (runTimes > 1 && process.stdout.write(`${done} sequences\n`))
const size = { waves: runTimes, persons: 1_000, steps: 24 }
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

it(`RG-12 ${size.waves * size.persons} random sequences exceed no limit, place no stake in a break and are paid everything owed (seed ${runSeed})`, async () => {
  const world = await GuardWorld.open()
  try {
    const { difference, sequences, counts } = await runSequences(world, {
      random: randomFrom(runSeed),
      onWave,
      ...size,
    })
    expect(difference).toBeNull()
    expect(sequences).toBe(size.waves * size.persons)
    expect(everyAnswer.filter((answer) => (counts.get(answer) ?? 0) < 5)).toEqual([])
  } finally {
    await world.close()
  }
}, 14_400_000)
