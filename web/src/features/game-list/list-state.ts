import { catalogue } from '@parola/contract'

/** What the list shows. `filter` is set by the filter panel, the others are tabs. */
export const modes = ['all', 'hot', 'recent', 'fav', 'filter'] as const
export type Mode = (typeof modes)[number]

/** An empty choice is All. */
export interface Filters {
  name: string
  vendor: string
  classify: string
  minBet: string
}

export interface ListState extends Filters {
  gameType: catalogue.GameType
  mode: Mode
}

/** Not a vendor of the catalogue: the list of the live vendors' lobbies. */
export const lobby = 'LOBBY'

export const isLobby = ({ gameType, vendor }: ListState): boolean => gameType === 'LIVE' && vendor === lobby

const noFilters: Filters = { name: '', vendor: '', classify: '', minBet: '' }

const parameters = {
  name: 'gameName',
  vendor: 'vassalage',
  classify: 'gameClassify',
  minBet: 'minBet',
} as const satisfies Record<keyof Filters, string>

/** A new tab resets everything. */
export const openTab = (state: ListState, mode: Exclude<Mode, 'filter'>): ListState => ({
  ...state,
  ...noFilters,
  mode,
})

export const toggleFavourites = (state: ListState): ListState => openTab(state, state.mode === 'fav' ? 'all' : 'fav')

/** Typing searches all games, whatever vendor was picked. */
export const search = (state: ListState, name: string): ListState => ({ ...state, mode: 'all', vendor: '', name })

/** Recent, hot and favourite games have no vendor filter, so picking a vendor shows all of its games. */
export const pickVendor = (state: ListState, vendor: string): ListState =>
  settled({ ...state, mode: state.mode === 'filter' ? 'filter' : 'all', vendor, name: '' })

export const applyFilters = (state: ListState, filters: Filters): ListState =>
  settled({ ...state, ...filters, mode: 'filter' })

export const clearFilter = (state: ListState, filter: keyof Filters): ListState => settled({ ...state, [filter]: '' })

/** Without any filter, the state is all. */
const settled = (state: ListState): ListState =>
  state.mode === 'filter' && activeFilters(state).length === 0 ? { ...state, mode: 'all' } : state

const filterNames = Object.keys(parameters) as (keyof Filters)[]

export const activeFilters = (state: ListState): (keyof Filters)[] =>
  filterNames.filter((filter) => state[filter].trim() !== '')

export const needsSession = (mode: Mode): boolean => mode === 'recent' || mode === 'fav'

/** Visitors see all games where a member would see their own. */
export const forVisitor = (state: ListState): ListState => (needsSession(state.mode) ? openTab(state, 'all') : state)

/** The filters of each kind of game. */
export function classifiesOf(gameType: catalogue.GameType): readonly catalogue.GameClassify[] {
  if (gameType === 'RNG') return catalogue.slotKinds
  return gameType === 'LIVE' ? catalogue.tableKinds : []
}

const typeOfPath: Record<string, catalogue.GameType> = {
  '/m/rng': 'RNG',
  '/m/live': 'LIVE',
  '/m/fish': 'FISH',
  '/m/pvp': 'PVP',
}

/** Unknown values in a typed address are ignored. */
export function readState(pathname: string, query: URLSearchParams): ListState {
  const gameType = typeOfPath[pathname.toLowerCase().replace(/\/$/, '')] ?? knownType(query.get('gameType'))
  const mode = oneOf(modes, query.get('type')) ?? 'all'
  const state: ListState = {
    gameType,
    mode,
    name: (query.get(parameters.name) ?? '').slice(0, catalogue.longestName),
    vendor: /^[A-Z0-9_]{2,32}$/.exec(query.get(parameters.vendor) ?? '')?.[0] ?? '',
    classify: oneOf(classifiesOf(gameType), query.get(parameters.classify)) ?? '',
    minBet: oneOf(catalogue.minBets, query.get(parameters.minBet)) ?? '',
  }
  return settled(mode === 'all' || mode === 'filter' ? state : openTab(state, mode))
}

/** The address of this state, without defaults. */
export function writeQuery(state: ListState, pathname: string): URLSearchParams {
  const query = new URLSearchParams()
  if (readState(pathname, query).gameType !== state.gameType) query.set('gameType', state.gameType)
  if (state.mode !== 'all') query.set('type', state.mode)
  for (const filter of activeFilters(state)) query.set(parameters[filter], state[filter])
  return query
}

const knownType = (text: string | null): catalogue.GameType => {
  const asked = text?.toUpperCase()
  return oneOf(catalogue.gameTypes, asked === 'ESPORTS' ? 'SPORTS' : asked) ?? 'RNG'
}

const oneOf = <T extends string>(known: readonly T[], text: string | null | undefined): T | undefined =>
  known.find((one) => one === text)
