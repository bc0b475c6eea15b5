import { catalogue, type lottery } from '@parola/contract'

type Game = lottery.LotteryGame
type Group = lottery.LotteryGroup

/** What the list shows. `filter` is set by the filter panel, the others are tabs. */
const modes = ['all', 'hot', 'recent', 'fav', 'filter'] as const
export type Mode = (typeof modes)[number]

/** An empty choice is All. */
export interface Filters {
  name: string
  category: string
}

export interface ListState extends Filters {
  mode: Mode
}

const hotTag = 'vietnam_rb_hot'
const parameters = { name: 'name', category: 'labelName' } as const satisfies Record<keyof Filters, string>
const filterNames = Object.keys(parameters) as (keyof Filters)[]
export const noFilters: Filters = { name: '', category: '' }

/** A new tab resets everything. */
export const openTab = (mode: Exclude<Mode, 'filter'>): ListState => ({ ...noFilters, mode })

export const applyFilters = (filters: Filters): ListState => settled({ ...filters, mode: 'filter' })

export const clearFilter = (state: ListState, filter: keyof Filters): ListState => settled({ ...state, [filter]: '' })

export const activeFilters = (state: ListState): (keyof Filters)[] =>
  filterNames.filter((filter) => state[filter].trim() !== '')

/** Without any filter, the state is all. */
const settled = (state: ListState): ListState => (activeFilters(state).length === 0 ? openTab('all') : state)

export const needsSession = (mode: Mode): boolean => mode === 'recent' || mode === 'fav'

/** Unknown values in a typed address are ignored. */
export function readState(query: URLSearchParams): ListState {
  const mode = modes.find((known) => known === query.get('type')) ?? 'all'
  if (mode !== 'filter') return openTab(mode)
  const part = (filter: keyof Filters) => (query.get(parameters[filter]) ?? '').slice(0, catalogue.longestName)
  return applyFilters({ name: part('name'), category: part('category') })
}

/** The address of this state, without defaults. */
export function writeQuery(state: ListState): URLSearchParams {
  const query = new URLSearchParams()
  if (state.mode !== 'all') query.set('type', state.mode)
  for (const filter of activeFilters(state)) query.set(parameters[filter], state[filter])
  return query
}

/** Every lottery of the groups once, though it may be in several. */
export function eachOnce(groups: readonly Group[]): Game[] {
  const games = groups.flatMap(({ gameMenus }) => gameMenus)
  return [...new Map(games.map((game) => [game.gameId, game])).values()]
}

export const hasName = ({ remark }: Pick<Game, 'remark'>, part: string): boolean =>
  remark.toLowerCase().includes(part.trim().toLowerCase())

/** The lotteries of each state, before favourites are moved to the front. */
export function gamesFor(
  { mode, name, category }: ListState,
  groups: readonly Group[],
  recents: readonly Game[],
  favourites: readonly string[],
): Game[] {
  const all = eachOnce(groups)
  if (mode === 'hot') return groups.find(({ tag }) => tag === hotTag)?.gameMenus ?? []
  if (mode === 'fav') return all.filter(({ gameId }) => favourites.includes(gameId))
  // The menu is refetched with every draw, so its data is newer.
  if (mode === 'recent') return recents.map((game) => all.find(({ gameId }) => gameId === game.gameId) ?? game)
  if (mode === 'all') return all
  const within = category === '' ? all : eachOnce(groups.filter(({ labelName }) => labelName === category))
  return within.filter((game) => hasName(game, name))
}

/** Favourites come first, the latest before the others. `favourites`: in that order. */
export function favouritesFirst(games: readonly Game[], favourites: readonly string[]): Game[] {
  const front = favourites.flatMap((id) => games.find(({ gameId }) => gameId === id) ?? [])
  return [...front, ...games.filter(({ gameId }) => !favourites.includes(gameId))]
}
