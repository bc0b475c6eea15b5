import type { Question } from './question.ts'
import type { Stage } from './stage.ts'
import type { Story } from './story.ts'
import type { Manner } from './wire.ts'

/** Connections that end before the answer is heard, and clocks of suppliers that are slow. */
export const wireStories: readonly Story[] = [
  { misdeed: 'timed out', weight: 10, play: (stage) => unheard(stage, impatient) },
  {
    misdeed: 'hung up in the middle of the answer',
    weight: 8,
    play: (stage) => unheard(stage, () => ({ is: 'half-answered' })),
  },
  {
    misdeed: 'hung up in the middle of the question',
    weight: 5,
    play: (stage) => unheard(stage, () => ({ is: 'half-sent' })),
  },
  {
    misdeed: 'sent slowly',
    weight: 2,
    async play(stage) {
      const bet = stage.bet()
      await stage.tell(bet, { manner: { is: 'slow', overMs: stage.whole(5, 300) } })
      await stage.tell(stage.win(bet))
    },
  },
  {
    misdeed: 'timed out, and the copy overtakes',
    weight: 4,
    async play(stage) {
      const bet = stage.bet()
      const first = stage.tell(bet, { manner: { is: 'slow', overMs: stage.whole(5, 100) } })
      await stage.tell(stage.rollback(bet))
      await first
      await stage.tell(bet)
    },
  },
]

const impatient = (stage: Stage): Manner => ({ is: 'impatient', waitMs: stage.whole(0, 25) })

/** What a supplier does that was not answered: it takes a bet back or asks again, at once, later, or not before the day ends. */
async function unheard(stage: Stage, manner: (stage: Stage) => Manner): Promise<void> {
  const spin = stage.chance() < 0.25
  const bet = spin ? stage.bet({ call: 'betwin', winAmount: BigInt(stage.whole(0, 6_000)) }) : stage.bet()
  const told = await stage.tell(bet, { manner: manner(stage) })
  if (told === null) return afterUnheard(stage, bet, manner)
  const end = stage.chance() < 0.7 ? stage.win(bet) : stage.rollback(bet)
  if (!spin && (await stage.tell(end, { manner: manner(stage) })) === null) await stage.tell(end)
}

async function afterUnheard(stage: Stage, bet: Question, manner: (stage: Stage) => Manner): Promise<void> {
  const rollback = stage.rollback(bet)
  switch (stage.whole(0, 4)) {
    case 0:
      await stage.tell(rollback)
      return
    case 1:
      if ((await stage.tell(rollback, { manner: manner(stage) })) === null) stage.later(() => stage.tell(rollback))
      return
    case 2:
      if ((await stage.tell(bet)) === 'OK' && bet.call === 'bet') await stage.tell(stage.win(bet))
      return
    case 3:
      await Promise.all([stage.tell(rollback), stage.tell(bet)])
      return
    default:
      // Nothing: what became of it is cleared up when the day ends.
      return
  }
}
