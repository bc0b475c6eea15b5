import type { agents } from '@parola/contract'
import type { MerchantSettings } from '../deps.ts'

export interface TeamNode {
  /** bigint, which the driver returns as a string. */
  readonly node: string
  readonly memberId: string
  readonly parent: string | null
  /** The nodes from the top down to this one, eight hex digits each. */
  readonly path: string
  readonly depth: number
  readonly isAgent: boolean
  readonly joinedAt: Date
  /** The latest rebates set, which apply from the next day on. */
  readonly rebates: agents.Rebates
}

/** Number of direct downlines, and of all members below. */
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

/** The path of the agent at the top, above whom nobody is. */
export const topPath = ({ path }: Pick<TeamNode, 'path'>): string => path.slice(0, digits)

export const mostOf = (settings: MerchantSettings): agents.Rebates => ({
  lottery: settings.rebateMostLottery,
  games: settings.rebateMostGames,
})

/** The lower value for each kind. */
export const lower = (one: agents.Rebates, other: agents.Rebates): agents.Rebates => ({
  lottery: Math.min(one.lottery, other.lottery),
  games: Math.min(one.games, other.games),
})

export const isWithin = (rebates: agents.Rebates, most: agents.Rebates): boolean =>
  rebates.lottery <= most.lottery && rebates.games <= most.games

export const typeOf = ({ isAgent }: Pick<TeamNode, 'isAgent'>): agents.TeamType => (isAgent ? 'agent' : 'player')
