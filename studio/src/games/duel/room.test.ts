import { expect, test } from 'vitest'
import { seededChance } from '../../chance.ts'
import type { GameInfo, OpenRound, Play } from '../../kind.ts'
import { choose, openDuel, type Duel } from './duel.ts'
import type { SavedState } from './saved-state.ts'
import { chooseMs, createRoom, waitMs } from './room.ts'

const chance = seededChance('room')
const game = { gameCode: 'duel' } as GameInfo

/** A player whose round and payments are local variables. */
function player(user: string, round?: { id: string; kept: SavedState }) {
  let open = round && { id: round.id, state: round.kept as unknown, bets: [{ betId: `bet-${user}`, stakeMinor: 100 }] }
  const paid: number[] = []
  const play = {
    game,
    user,
    currency: 'USD',
    book: 'real',
    chance,
    async bet({ id, stakeMinor, state }: { id: string; stakeMinor: number; state: unknown }) {
      open = { id, state, bets: [{ betId: `bet-${user}`, stakeMinor }] }
      return { balanceMinor: 0, betId: `bet-${user}` }
    },
    async win({ amountMinor }: { amountMinor: number }) {
      paid.push(amountMinor)
      open = undefined
      return { balanceMinor: 0 }
    },
    save(_: string, state: unknown) {
      if (open) open = { ...open, state }
    },
    unfinished: (): OpenRound | null => open ?? null,
  }
  return { play: play as unknown as Play, paid, round: () => open as OpenRound }
}

function roomAt(now: () => number) {
  return createRoom({ chance, now, tell: () => undefined })
}

const duelOf = (choices: Duel['choices'] = [null, null]): Duel => ({
  ...openDuel(chance, { id: 'd1', stakeMinor: 100, isHouse: false, chooseByMs: 0 }),
  choices,
})
const rounds = ['r-ana', 'r-ben'] as const

test('RG-27 after a crash when only one of two deals was saved, both players are in the same duel', () => {
  const ana = player('ana', { id: 'r-ana', kept: { stage: 'duel', duel: duelOf(), rounds } })
  const ben = player('ben', { id: 'r-ben', kept: { stage: 'waiting' } })
  const room = roomAt(() => 0)
  room.restore([ben, ana].map(({ play, round }) => ({ play, round: round() })))
  expect(room.look(ana.play)).toMatchObject({ stage: 'choosing', id: 'd1' })
  expect(room.look(ben.play)).toMatchObject({ stage: 'choosing', id: 'd1' })
})

test('RG-27 after a crash when only one of two rounds had the last choice saved, that choice counts for both', async () => {
  const before = duelOf(['keep', null])
  const after = choose(before, 1, 0)
  const ana = player('ana', { id: 'r-ana', kept: { stage: 'duel', duel: after, rounds } })
  const ben = player('ben', { id: 'r-ben', kept: { stage: 'duel', duel: before, rounds } })
  const room = roomAt(() => 0)
  room.restore([ben, ana].map(({ play, round }) => ({ play, round: round() })))
  await expect.poll(() => ana.paid.length + ben.paid.length).toBe(2)
  expect([192, 200]).toContain((ana.paid[0] ?? 0) + (ben.paid[0] ?? 0))
})

test('RG-27 after a crash when one of two was paid, the other is paid by the same cards and the first not again', async () => {
  const over = duelOf(['keep', 2])
  const ben = player('ben', { id: 'r-ben', kept: { stage: 'duel', duel: over, rounds } })
  const room = roomAt(() => 0)
  room.restore([{ play: ben.play, round: ben.round() }])
  await expect.poll(() => ben.paid.length).toBe(1)
  expect(room.look(ben.play)).toMatchObject({ stage: 'over', id: 'd1', paidMinor: ben.paid[0] })
})

test('restarts the clock after downtime', () => {
  let now = 1_000_000
  const ana = player('ana', { id: 'r-ana', kept: { stage: 'duel', duel: duelOf(), rounds: ['r-ana', null] } })
  const cleo = player('cleo', { id: 'r-cleo', kept: { stage: 'waiting' } })
  const room = roomAt(() => now)
  room.restore([ana, cleo].map(({ play, round }) => ({ play, round: round() })))
  room.tick()
  expect(room.look(ana.play)).toMatchObject({ stage: 'choosing', leftMs: chooseMs })
  expect(room.look(cleo.play)).toMatchObject({ stage: 'waiting', houseInMs: waitMs })
  now += waitMs
  room.tick()
  expect(room.look(cleo.play)).toMatchObject({ stage: 'choosing', isHouse: true })
})

test('ignores a round whose state is not a duel’s', () => {
  const odd = player('odd', { id: 'r-odd', kept: { stage: 'duel' } as unknown as SavedState })
  const room = roomAt(() => 0)
  room.restore([{ play: odd.play, round: odd.round() }])
  expect(room.look(odd.play)).toBe(null)
})
