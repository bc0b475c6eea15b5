import type { LeagueView, MatchView, MinuteView } from '../../src/games/sports/board.ts'
import type { Returns } from '../../src/games/sports/return.ts'
import type { CouponView } from '../../src/games/sports/sold.ts'
import type { Sport } from '../../src/games/sports/sport.ts'
import type { Host } from '../engine/index.ts'
import type { Key } from './texts.ts'

export interface Describe {
  readonly minMinor: number
  readonly maxMinor: number
  readonly maxPayoutMinor: number
  readonly steps: readonly number[]
  readonly mostLegs: number
  readonly marginPercent: number
  readonly returns: Returns
  readonly sports: readonly Sport[]
}

export interface Board {
  readonly now: number
  readonly leagues: readonly LeagueView[]
  readonly coupons: readonly CouponView[]
}

export type SportsEvent =
  | { readonly type: 'league'; readonly now: number; readonly league: LeagueView }
  | { readonly type: 'minute'; readonly now: number; readonly league: string; readonly matches: readonly MinuteView[] }
  | { readonly type: 'coupon'; readonly coupon: CouponView }

export type SportsHost = Host<Describe, Board, Key>

/** The client's state: only what the server has sent. */
export interface Scene {
  leagues: readonly LeagueView[]
  coupons: readonly CouponView[]
  /** The server's clock, because the phone's may be wrong. */
  now(): number
  setClock(serverNow: number): void
}

export function createScene(board: Board): Scene {
  let ahead = 0
  const scene: Scene = {
    leagues: board.leagues,
    coupons: board.coupons,
    now: () => Date.now() + ahead,
    setClock: (serverNow) => void (ahead = serverNow - Date.now()),
  }
  scene.setClock(board.now)
  return scene
}

/** Adds new minutes. Returns false if one is missing and everything must be reloaded. */
export function addMinutes(scene: Scene, code: string, minutes: readonly MinuteView[]): boolean {
  let isWhole = true
  const next = (match: MatchView): MatchView => {
    const told = minutes.find(({ id }) => id === match.id)
    if (!told || told.minute <= match.minute) return match
    if (told.minute > match.minute + 1) isWhole = false
    const [a, b, c, d] = match.course
    const [e, f, g, h] = told.course
    return { ...match, minute: told.minute, score: told.score, course: [a + e, b + f, c + g, d + h] }
  }
  scene.leagues = scene.leagues.map((league) =>
    league.code === code ? { ...league, begun: league.begun.map(next) } : league,
  )
  return isWhole
}

export const liveMatches = (scene: Scene): { league: LeagueView; match: MatchView }[] =>
  scene.leagues.flatMap((league) =>
    league.begun.filter(({ state }) => state === 'live').map((match) => ({ league, match })),
  )

export function findMatch(scene: Scene, id: string): { league: LeagueView; match: MatchView } | undefined {
  for (const league of scene.leagues) for (const match of league.begun) if (match.id === id) return { league, match }
  return undefined
}

export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
}
