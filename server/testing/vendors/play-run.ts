import { openLog } from '../../src/platform/process/log.ts'
import { expiringRounds } from '../../src/vendors/rounds/expire-rounds.ts'
import { Supplying, type Known, type Random } from './play-calls.ts'
import type { Asked, Verdict } from './play-asked.ts'
import { PlayModel } from './play-model.ts'
import type { TestPlay, TestPlayer, TestSeat, Told } from './play.ts'

interface Run {
  readonly random: Random
  readonly members: number
  readonly waves: number
  /** Calls about each member in a wave. */
  readonly steps: number
  /** Goes on after a difference, to see what an audit finds without the model. */
  readonly isBlind?: boolean
}

interface Person {
  readonly player: TestPlayer
  readonly supplying: Supplying
}

/** Asks about members at the same time and holds every answer and balance against the model. Answers the first difference, in words. */
export async function runCalls(
  play: TestPlay,
  { random, members, waves, steps, isBlind = false }: Run,
): Promise<{ readonly difference: string | null; readonly statuses: ReadonlyMap<string, number> }> {
  const model = new PlayModel()
  const statuses = new Map<string, number>()
  const people: Person[] = []
  for (let number = 0; number < members; number += 1)
    people.push(await arrive(play, random, model, `${isBlind ? 'b' : 'm'}${number}`, number % 5 === 0))
  for (let wave = 0; wave < waves; wave += 1) {
    await change(play, random, model, people, wave)
    // Names of others are those from before, so that the model knows who was first.
    const known = knownOf(people)
    const lives = people.map((person) => live(play, random, model, person, known, steps))
    for (const one of await Promise.allSettled(lives)) {
      if (one.status === 'rejected' && !isBlind) return { difference: String(one.reason), statuses }
      if (one.status === 'fulfilled')
        for (const { status } of one.value) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const differences = await Promise.all(people.map((person) => standingDiffers(play, model, person)))
    const difference = differences.find((one) => one !== null)
    if (difference && !isBlind) return { difference, statuses }
  }
  return { difference: null, statuses }
}

/** Whether the member has what the model says, and so do the last rounds. */
async function standingDiffers(
  play: TestPlay,
  model: PlayModel,
  { player, supplying }: Person,
): Promise<string | null> {
  const [found, expected] = [await play.free(player), model.free(player.id, player.book)]
  if (found !== expected) return `${player.id} has ${found}, not ${expected}`
  for (const asked of supplying.rounds()) {
    const told = verdictOf(await play.ask(asked.call, asked.body, asked.supplier))
    const right = model.take(asked)
    if (!same(told, right)) return `${asked.body.round} is ${JSON.stringify(told)}, not ${JSON.stringify(right)}`
  }
  return null
}

async function arrive(
  play: TestPlay,
  random: Random,
  model: PlayModel,
  name: string,
  isTrial: boolean,
): Promise<Person> {
  const player = await play.player(2_000, { isTrial })
  model.give(player.id, player.book, 2_000)
  const supplying = new Supplying(random, model, [], name)
  const person = { player, supplying }
  await sit(play, random, model, person)
  return person
}

function knownOf(people: readonly Person[]): Known {
  const some = people.slice(0, 5)
  return {
    ids: some.flatMap(({ supplying }) => supplying.decidedIds()),
    tokens: some.flatMap(({ supplying }) => supplying.tokens()),
  }
}

/** A game of one of two vendors, now and then with bonus money or a limit. */
async function sit(play: TestPlay, random: Random, model: PlayModel, { player, supplying }: Person): Promise<void> {
  const [vendor, gameCode] = random.pick([
    ['PG', 'koi'],
    ['PG', 'koi'],
    ['JILI', 'lotus'],
  ] as const)
  const book = player.book === 'real' && random.chance(0.1) ? 'bonus' : player.book
  const maxBetMinor = random.chance(0.3) ? 60 : null
  const seat: TestSeat = await play.seat({ ...player, book }, { vendor, gameCode, maxBetMinor })
  const { token, supplier, id: user } = seat
  const endsAt = play.now.getTime() + 12 * 3_600_000
  model.sit(token, { user, supplier, game: gameCode, vendor, book, endsAt, most: maxBetMinor ?? Infinity })
  supplying.sit(seat)
}

/** What happens between two waves: time passes, play is stopped, members are disabled, rounds expire, somebody sits down again. */
async function change(
  play: TestPlay,
  random: Random,
  model: PlayModel,
  people: readonly Person[],
  wave: number,
): Promise<void> {
  // Every fourth time sessions are over, every eighth time rounds are.
  const hours = wave % 8 === 7 ? 50 : wave % 4 === 3 ? 13 : random.pick([0.01, 1, 5])
  play.later(hours * 3_600_000)
  model.now = play.now.getTime()
  await play.goOn()
  model.stops.clear()
  const stop = random.pick(['', '', 'all', 'PG', random.pick(people).player.id])
  if (stop !== '') {
    model.stops.add(stop)
    await play.stop(stop === 'all' ? 'all' : stop === 'PG' ? 'vendor' : 'member', stop === 'all' ? '' : stop)
  }
  const log = openLog('silent')
  const { pool, ownerPool } = play.database.jobs
  await expiringRounds(async () => ({ state: 'unknown', paidMinor: null }))(
    {},
    { pool, ownerPool, clock: play.clock, log },
  )
  model.lookAfterRounds()
  for (const person of people) {
    const { id } = person.player
    const isDisabled = random.chance(0.07)
    if (isDisabled !== model.disabled.has(id)) {
      const status = isDisabled ? 'disabled' : 'active'
      await play.database.ownerPool.query(`update cell.member set status = $2 where id = $1`, [id, status])
      if (isDisabled) model.disabled.add(id)
      else model.disabled.delete(id)
    }
    if (!isDisabled && random.chance(0.4)) await sit(play, random, model, person)
    if (random.chance(0.3)) {
      await play.give(person.player, 300)
      model.give(id, person.player.book, 300)
    }
  }
}

/** What suppliers ask about one member in a wave: one after the other, or a few at once. */
async function live(
  play: TestPlay,
  random: Random,
  model: PlayModel,
  { supplying }: Person,
  known: Known,
  steps: number,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  let left = steps
  while (left > 0) {
    const size = random.chance(0.3) ? Math.min(left, 2 + random.below(3)) : 1
    left -= size
    // Among them copies of one call, which came all at once.
    const next = supplying.next(known)
    const isCopied = random.chance(0.3)
    const calls = Array.from({ length: size }, (_, place) => (place === 0 || isCopied ? next : supplying.next(known)))
    const answered = await Promise.all(
      calls.map(async (asked) => {
        const server = random.below(play.processes)
        return { asked, told: verdictOf(await play.ask(asked.call, asked.body, asked.supplier, { server })) }
      }),
    )
    const order = orderThatFits(model, answered)
    if (!order) throw new Error(`no order fits: ${JSON.stringify(answered, null, 1)}`)
    for (const { asked } of order) model.take(asked)
    verdicts.push(...answered.map(({ told }) => told))
  }
  return verdicts
}

interface Answered {
  readonly asked: Asked
  readonly told: Verdict
}

/** An order in which one after the other would have been told just this. */
function orderThatFits(model: PlayModel, left: readonly Answered[]): Answered[] | null {
  if (left.length === 0) return []
  for (const one of left) {
    const undo = model.mark()
    const fits = same(model.take(one.asked), one.told)
    const rest = fits
      ? orderThatFits(
          model,
          left.filter((other) => other !== one),
        )
      : null
    undo()
    if (rest) return [one, ...rest]
  }
  return null
}

const same = (one: Verdict, other: Verdict) => JSON.stringify(one) === JSON.stringify(other)

function verdictOf(told: Told): Verdict {
  const { status, balance = null, stake, won, state, kind, transaction_status: came } = told
  return {
    status,
    balance,
    ...(state === undefined ? {} : { round: { stake: Number(stake), won: Number(won), state: String(state) } }),
    ...(kind === undefined ? {} : { transaction: { kind: String(kind), status: String(came) } }),
  }
}
