import type { Question } from './question.ts'
import type { ScenarioContext } from './scenario-context.ts'
import type { Scenario } from './scenario.ts'
import type { Manner } from './wire.ts'

/** Connections that close before the response, and slow suppliers. */
export const wireScenarios: readonly Scenario[] = [
  { misdeed: 'timed out', weight: 10, play: (context) => unheard(context, impatient) },
  {
    misdeed: 'hung up in the middle of the answer',
    weight: 8,
    play: (context) => unheard(context, () => ({ is: 'half-answered' })),
  },
  {
    misdeed: 'hung up in the middle of the question',
    weight: 5,
    play: (context) => unheard(context, () => ({ is: 'half-sent' })),
  },
  {
    misdeed: 'sent slowly',
    weight: 2,
    async play(context) {
      const bet = context.bet()
      await context.tell(bet, { manner: { is: 'slow', overMs: context.whole(5, 300) } })
      await context.tell(context.win(bet))
    },
  },
  {
    misdeed: 'timed out, and the copy overtakes',
    weight: 4,
    async play(context) {
      const bet = context.bet()
      const first = context.tell(bet, { manner: { is: 'slow', overMs: context.whole(5, 100) } })
      await context.tell(context.rollback(bet))
      await first
      await context.tell(bet)
    },
  },
]

const impatient = (context: ScenarioContext): Manner => ({ is: 'impatient', waitMs: context.whole(0, 25) })

/** What a supplier does without a response: it rolls the bet back or retries, at once, later, or at the end of the run. */
async function unheard(context: ScenarioContext, manner: (context: ScenarioContext) => Manner): Promise<void> {
  const spin = context.chance() < 0.25
  const bet = spin ? context.bet({ call: 'betwin', winAmount: BigInt(context.whole(0, 6_000)) }) : context.bet()
  const told = await context.tell(bet, { manner: manner(context) })
  if (told === null) return afterUnheard(context, bet, manner)
  const end = context.chance() < 0.7 ? context.win(bet) : context.rollback(bet)
  if (!spin && (await context.tell(end, { manner: manner(context) })) === null) await context.tell(end)
}

async function afterUnheard(
  context: ScenarioContext,
  bet: Question,
  manner: (context: ScenarioContext) => Manner,
): Promise<void> {
  const rollback = context.rollback(bet)
  switch (context.whole(0, 4)) {
    case 0:
      await context.tell(rollback)
      return
    case 1:
      if ((await context.tell(rollback, { manner: manner(context) })) === null)
        context.later(() => context.tell(rollback))
      return
    case 2:
      if ((await context.tell(bet)) === 'OK' && bet.call === 'bet') await context.tell(context.win(bet))
      return
    case 3:
      await Promise.all([context.tell(rollback), context.tell(bet)])
      return
    default:
      // Left open: resolved at the end of the run.
      return
  }
}
