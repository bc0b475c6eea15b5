import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../acts.ts'
import type { Ask } from './journal.ts'
import type { Player } from './player.ts'
import { openStage } from './stage.ts'
import { forgedStories } from './stories-forged.ts'
import { kindStories } from './stories-kinds.ts'
import { orderStories } from './stories-order.ts'
import { rubbishStories } from './stories-rubbish.ts'
import { wireStories } from './stories-wire.ts'
import { wrongStories } from './stories-wrong.ts'
import type { Story } from './story.ts'
import type { Doors } from './wire.ts'

export const stories: readonly Story[] = [
  ...orderStories,
  ...kindStories,
  ...wireStories,
  ...wrongStories,
  ...forgedStories,
  ...rubbishStories,
]

export interface StormOptions {
  readonly calls: number
  readonly stories?: readonly Story[]
  /** Told before every story how many calls have been sent. */
  readonly onProgress?: (calls: number) => void
}

/** Stories that are told at the same time. */
const narrators = 48
/** So many players have a third of all calls, so that they meet themselves. */
const hotPlayers = 6
const hotShare = 0.35
const laterAtMostMs = 1_500

/** A bad supplier's day: so many calls, by stories that chance picks, several at once. */
export async function storm(
  house: { doors: Doors; chance: Chance; players: readonly Player[]; journal: Ask[] },
  { calls, stories: told = stories, onProgress = () => {} }: StormOptions,
): Promise<void> {
  const { chance, players, journal } = house
  const afterwards = new Set<Promise<unknown>>()
  const later = (work: () => Promise<unknown>) => {
    const done = pause(50 + chance() * Math.min(laterAtMostMs, calls))
      .then(work)
      .finally(() => afterwards.delete(done))
    afterwards.add(done)
  }
  const pick = <T>(things: readonly T[]): T => things[Math.floor(chance() * things.length)] as T
  const deck = told.flatMap((story) => Array.from({ length: story.weight }, () => story))

  async function narrate() {
    while (journal.length < calls) {
      onProgress(journal.length)
      const story = pick(deck)
      const player = chance() < hotShare ? pick(players.slice(0, hotPlayers)) : pick(players)
      const stranger = pick(players.filter((other) => other !== player))
      const scene = { misdeed: story.misdeed, player, seat: player.seat, stranger }
      await story.play(openStage({ ...house, later }, scene))
    }
  }

  await Promise.all(Array.from({ length: narrators }, narrate))
  while (afterwards.size > 0) await Promise.all(afterwards)
}
