import { Refused, type OpenRound, type Play, type StudioContext } from '../../kind.ts'
import { choose, closeChoosing, isDecided, openDuel, paidMinor, viewOf, type Duel, type Place } from './duel.ts'
import type { Choice } from './hand.ts'
import { readSavedState, type SavedState } from './saved-state.ts'
import { keyOf, type Sitting, type SittingView, type Table } from './sitting.ts'

export const waitMs = 8_000
export const chooseMs = 12_000
const mostSitting = 10_000
const resultsKept = 5_000

export interface Room {
  sit(play: Play, stakeMinor: number): Promise<SittingView>
  choose(play: Play, duelId: string, choice: Choice): Promise<SittingView | null>
  look(play: Play): SittingView | null
  /** Seats again the players who had staked when the studio stopped. Their clocks restart, because they could not choose meanwhile. */
  restore(rounds: readonly { play: Play; round: OpenRound }[]): void
  tick(): void
}

/** Waiting players and running duels. All of it is saved in the players' rounds too, so that a restart can restore it. */
export function createRoom(studio: Pick<StudioContext, 'now' | 'tell' | 'chance'>): Room {
  const sittings = new Map<string, Sitting>()
  const waiting = new Set<Sitting>()
  const tables = new Map<string, Table>()
  const results = new Map<string, SittingView>()

  async function sit(play: Play, stakeMinor: number): Promise<SittingView> {
    const held = look(play)
    if (held && held.stage !== 'over') return held
    if (sittings.size >= mostSitting) throw new Refused('TOO_MANY')
    results.delete(keyOf(play))
    const roundId = `duel-${idOf(studio)}`
    const kept: SavedState = { stage: 'waiting' }
    const { betId } = await play.bet({ id: roundId, stakeMinor, state: kept })
    const sitting: Sitting = { play, roundId, betId, stakeMinor, sinceMs: studio.now(), table: null }
    const other = [...waiting].find((candidate) => suits(candidate, sitting))
    take(sitting)
    if (other) open([other, sitting])
    return show(sitting)
  }

  async function chooseCard(play: Play, duelId: string, choice: Choice): Promise<SittingView | null> {
    const table = tables.get(duelId)
    const seat = table?.sittings.findIndex((sitting) => sitting !== null && keyOf(sitting.play) === keyOf(play))
    if (table && (seat === 0 || seat === 1)) await advance(table, choose(table.duel, seat, choice), seat)
    return look(play)
  }

  function look(play: Play): SittingView | null {
    const sitting = sittings.get(keyOf(play))
    if (sitting) return show(sitting)
    const left = results.get(keyOf(play))
    if (left) return left
    const round = play.unfinished()
    if (!round) return null
    restore([{ play, round }])
    const found = sittings.get(keyOf(play))
    return found ? show(found) : null
  }

  function restore(rounds: readonly { play: Play; round: OpenRound }[]): void {
    const found = rounds.flatMap(({ play, round }) => {
      const kept = readSavedState(round.state)
      const [bet] = round.bets
      if (!kept || !bet) return []
      const { betId, stakeMinor } = bet
      return [{ kept, sitting: { play, roundId: round.id, betId, stakeMinor, sinceMs: studio.now(), table: null } }]
    })
    for (const { sitting } of found) take(sitting)
    const byRound = new Map(found.map(({ sitting }) => [sitting.roundId, sitting]))
    for (const { kept } of found) if (kept.stage === 'duel') seatAgain(kept, byRound)
  }

  /** One of two players may have been saved a step further than the other; the further step counts. */
  function seatAgain(
    { duel, rounds }: Extract<SavedState, { stage: 'duel' }>,
    byRound: ReadonlyMap<string, Sitting>,
  ): void {
    const seated = (round: string | null) => (round === null ? null : (byRound.get(round) ?? null))
    const known = tables.get(duel.id)
    if (known && countOf(known.duel) >= countOf(duel)) return
    const chooseByMs = studio.now() + chooseMs
    const table: Table = { duel: { ...duel, chooseByMs }, rounds, sittings: [seated(rounds[0]), seated(rounds[1])] }
    place(table)
    if (isDecided(table.duel)) void settle(table)
  }

  function tick(): void {
    const now = studio.now()
    for (const sitting of waiting) if (now - sitting.sinceMs >= waitMs) open([sitting, null])
    for (const table of tables.values()) {
      if (now >= table.duel.chooseByMs) void advance(table, closeChoosing(table.duel))
    }
  }

  function take(sitting: Sitting): void {
    sittings.set(keyOf(sitting.play), sitting)
    waiting.add(sitting)
  }

  function open(pair: readonly [Sitting, Sitting | null]): void {
    const [first, second] = pair
    const duel = openDuel(studio.chance, {
      id: idOf(studio),
      stakeMinor: first.stakeMinor,
      isHouse: second === null,
      chooseByMs: studio.now() + chooseMs,
    })
    const table: Table = { duel, rounds: [first.roundId, second?.roundId ?? null], sittings: pair }
    place(table)
    keep(table)
    notifyAll(table)
  }

  function place(table: Table): void {
    tables.set(table.duel.id, table)
    for (const sitting of table.sittings) {
      if (!sitting) continue
      waiting.delete(sitting)
      sitting.table = table
    }
  }

  /** A choice is saved before anything follows from it. */
  async function advance(table: Table, duel: Duel, by?: Place): Promise<void> {
    if (duel === table.duel) return
    table.duel = duel
    keep(table)
    if (!isDecided(duel)) return notifyAll(table)
    const paid = settle(table)
    if (by !== undefined) await paid[by]
  }

  function settle(table: Table): Promise<void>[] {
    tables.delete(table.duel.id)
    return table.sittings.map(async (sitting, index) => {
      if (!sitting) return
      const seat: Place = index === 0 ? 0 : 1
      const view = viewOf(table.duel, seat, studio.now())
      sittings.delete(keyOf(sitting.play))
      noteResult(keyOf(sitting.play), view)
      await pay(sitting, table, paidMinor(table.duel, seat))
      studio.tell(sitting.play.game.gameCode, view, sitting.play.user)
    })
  }

  function noteResult(key: string, view: SittingView): void {
    results.set(key, view)
    const [oldest] = results.keys()
    if (results.size > resultsKept && oldest !== undefined) results.delete(oldest)
  }

  function notifyAll({ sittings: seated }: Table): void {
    for (const sitting of seated) {
      if (sitting) studio.tell(sitting.play.game.gameCode, show(sitting), sitting.play.user)
    }
  }

  function show({ table, stakeMinor, sinceMs, play }: Sitting): SittingView {
    const now = studio.now()
    if (!table) return { stage: 'waiting', stakeMinor, houseInMs: Math.max(0, sinceMs + waitMs - now) }
    const [first] = table.sittings
    return viewOf(table.duel, first && keyOf(first.play) === keyOf(play) ? 0 : 1, now)
  }

  return { sit, choose: chooseCard, look, restore, tick }
}

function keep({ duel, rounds, sittings: seated }: Table): void {
  const kept: SavedState = { stage: 'duel', duel, rounds }
  for (const sitting of seated) sitting?.play.save(sitting.roundId, kept)
}

/** Matches another person with the same stake, money and merchant. */
const suits = (one: Sitting, other: Sitting): boolean =>
  one.play.user !== other.play.user &&
  one.play.game.gameCode === other.play.game.gameCode &&
  one.play.currency === other.play.currency &&
  one.play.book === other.play.book &&
  one.stakeMinor === other.stakeMinor

/** A round that could not be closed here stays open in the database and is settled at the next start. */
async function pay({ play, roundId, betId }: Sitting, { duel, rounds }: Table, amountMinor: number): Promise<void> {
  const state: SavedState = { stage: 'duel', duel, rounds }
  await play.win({ id: roundId, betId, amountMinor, isLast: true, state }).catch(() => undefined)
}

const countOf = ({ choices }: Duel): number => choices.filter((choice) => choice !== null).length

const idOf = (studio: Pick<StudioContext, 'chance'>): string =>
  Array.from(studio.chance.bytes(12), (byte) => byte.toString(16).padStart(2, '0')).join('')
