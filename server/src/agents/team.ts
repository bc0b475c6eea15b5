import type { agents } from '@parola/contract'
import type { HouseSettings } from './needs.ts'

/** Somebody's place in a team. */
export interface TeamNode {
  /** A bigint, which comes as a text. */
  readonly node: string
  readonly memberId: string
  readonly parent: string | null
  /** The nodes from the top down to this one, eight hex digits each. */
  readonly path: string
  readonly depth: number
  readonly isAgent: boolean
  readonly joinedAt: Date
  /** What was set last. */
  readonly rebates: agents.Rebates
}

/** How many stand directly below somebody, and how many in all. */
export interface TeamSize {
  readonly downlines: number
  readonly members: number
}

const digits = 8

/** The nodes from one place down to another below it, both included. */
export function nodesBetween(from: Pick<TeamNode, 'path'>, to: Pick<TeamNode, 'path'>): string[] {
  const nodes: string[] = []
  for (let end = from.path.length; end <= to.path.length; end += digits)
    nodes.push(String(Number.parseInt(to.path.slice(end - digits, end), 16)))
  return nodes
}

export const mostOf = (settings: HouseSettings): agents.Rebates => ({
  lottery: settings.rebateMostLottery,
  games: settings.rebateMostGames,
})

/** The lower of both, kind by kind. */
export const lower = (one: agents.Rebates, other: agents.Rebates): agents.Rebates => ({
  lottery: Math.min(one.lottery, other.lottery),
  games: Math.min(one.games, other.games),
})

export const isWithin = (rebates: agents.Rebates, most: agents.Rebates): boolean =>
  rebates.lottery <= most.lottery && rebates.games <= most.games

export const typeOf = ({ isAgent }: Pick<TeamNode, 'isAgent'>): agents.TeamType => (isAgent ? 'agent' : 'player')
