import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import { statusOf, type Ask } from './journal.ts'
import type { Player } from './player.ts'
import { bodyOf, isDefinite, isStake, nameOf, type Question } from './question.ts'
import { createScenarioContext, type ScenarioContext } from './scenario-context.ts'
import type { ApiClient } from './wire.ts'

const resolvers = 16

/**
 * Ends a run as an honest supplier would: rolls back bets of unknown outcome and retries everything else until there is a definite
 * response. Returns how many never got one.
 */
export async function resolveOpenCalls(
  context: { apiClient: ApiClient; chance: Chance; players: readonly Player[]; journal: Ask[] },
  patience: number,
): Promise<number> {
  const { journal, players } = context
  const work = openMatters(journal)
  let given = 0
  async function resolveNext() {
    for (let task = work.pop(); task; task = work.pop()) {
      const { ask, rollsBack } = task
      const player = players[ask.player]
      if (!player) continue
      const seat = ask.supplier === player.seat.supplier ? player.seat : player.kenoSeat
      const scenario = createScenarioContext(
        { ...context, later: () => {} },
        { misdeed: ask.misdeed, player, seat, stranger: player },
      )
      if (!(await untilDefinite(rollsBack ? rolling(scenario, rollsBack) : again(scenario, ask), patience))) given += 1
    }
  }
  await Promise.all(Array.from({ length: resolvers }, resolveNext))
  return given
}

interface Task {
  readonly ask: Ask
  readonly rollsBack: Question | null
}

function openMatters(journal: readonly Ask[]): Task[] {
  const tasks: Task[] = []
  for (const ask of journal)
    if (ask.matter.is === 'end' && !isDefinite(statusOf(ask))) tasks.push({ ask, rollsBack: null })
  const questions = journal.filter(({ matter }) => matter.is === 'question')
  const ended = new Set<string>()
  for (const ask of questions) {
    const { question } = ask.matter as { question: Question }
    const isEnd = statusOf(ask) === 'OK' || statusOf(ask) === 'ALREADY_SETTLED'
    if (question.call === 'rollback' && isEnd) ended.add(nameOf(question.supplier, question.reference))
  }
  for (const [name, all] of Map.groupBy(questions, nameOfAsk)) {
    const bodies = [...Map.groupBy(all, ({ matter }) => bodyOf((matter as { question: Question }).question)).values()]
    for (const asks of bodies) {
      const [ask] = asks
      if (!ask || ask.matter.is !== 'question' || isResolved(asks)) continue
      // If two bodies share an id, also across players, a rollback would be ambiguous, so these are retried instead.
      const rollsBack = isStake(ask.matter.question) && bodies.length === 1 ? ask.matter.question : null
      if (!rollsBack || !ended.has(name)) tasks.push({ ask, rollsBack })
    }
  }
  return tasks
}

const nameOfAsk = ({ matter }: Ask) => {
  const { question } = matter as { question: Question }
  return nameOf(question.supplier, question.uuid)
}

/** A replay refused for its nonce says nothing about the transaction. */
const isHeard = (ask: Ask) => isDefinite(statusOf(ask)) && statusOf(ask) !== 'INVALID_SIGNATURE'

/**
 * A bet has one final response. A win refused as unknown may have been sent twice: the copy whose response was lost then came after the
 * bet and was paid.
 */
const isResolved = (asks: readonly Ask[]) =>
  asks.some((ask) => statusOf(ask) === 'OK') ||
  (asks.some(isHeard) &&
    (asks.every(isHeard) || asks.some(({ matter }) => matter.is === 'question' && isStake(matter.question))))

function rolling(context: ScenarioContext, bet: Question): () => Promise<string | null> {
  const rollback = context.rollback(bet)
  return () => context.tell(rollback)
}

const again =
  (context: ScenarioContext, { call, matter, body, against }: Ask) =>
  () =>
    context.send({ call, matter, body, against: [...against] })

async function untilDefinite(ask: () => Promise<string | null>, patience: number): Promise<boolean> {
  for (let tries = 0; tries < patience; tries += 1) {
    if (isDefinite(await ask())) return true
    await pause(50)
  }
  return false
}
