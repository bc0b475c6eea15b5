import * as z from 'zod/mini'
import { call } from './call.ts'
import { NodeId, VendorCode } from './ids.ts'
import { Language } from './languages.ts'

/** What the catalogue stores. ESPORTS is carved out of SPORTS on the screens, so no vendor has it as its own type. */
export const gameTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ELOTT', 'LOTT'] as const
export const GameType = z.enum(gameTypes)
export type GameType = z.output<typeof GameType>

/** What the screens show as tabs, in this order. */
export const gameCategories = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT'] as const
export type GameCategory = (typeof gameCategories)[number]

export const Vendor = z.object({
  accountTypeName: VendorCode,
  displayName: z.string(),
})
export type Vendor = z.output<typeof Vendor>

export const VendorsOfType = z.object({
  gameCategory: GameType,
  vendorNames: z.array(Vendor),
})
export type VendorsOfType = z.output<typeof VendorsOfType>

export const Game = z.object({
  nodeId: NodeId,
  gameName: z.string(),
  /** Below the image CDN and the merchant's folder. */
  showIcon: z.string(),
  gameType: GameType,
  vassalage: VendorCode,
  gameId: z.string(),
  /** 0: the tile offers Play now and Free trial. */
  supportPlay: z.union([z.literal(0), z.literal(1)]),
  isTop: z.boolean(),
  isNew: z.boolean(),
})
export type Game = z.output<typeof Game>

/** What a slot is, by how it is played. */
export const slotKinds = ['JP', 'SC', 'VP', 'TG', 'AC'] as const
/** What is played at a live table. */
export const tableKinds = [
  'BAC',
  'SIC',
  'ROU',
  'DAT',
  'BJ',
  'HE',
  'MT',
  'TCP',
  'WZPJ',
  'SD',
  'FT',
  'NN',
  'YSX',
  'ZJH',
] as const
/** A slot has a category, a live table a class; both travel under one name. */
export const gameClassifies = [...slotKinds, ...tableKinds] as const
export type GameClassify = (typeof gameClassifies)[number]

/** The stakes a player can pick as a game's smallest. */
export const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const

/** The longest name worth looking for; whatever follows is cut off before it is sent. */
export const longestName = 60

/** A choice that was not made is left out or sent empty. */
const maybe = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  )

const pageNumber = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1)
const pageSize = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 15)
const paged = { pageNo: pageNumber, pageSize }

const oneLanguage = { language: Language, platform: z._default(z.literal('html5'), 'html5') }

export const vendorGameTypes = call({
  method: 'GET',
  path: '/gcs/game/getVassGameType',
  about: 'Vendors by game type, in the order they are shown',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  varies: 'viewer',
  query: z.object({ typeId: z._default(z.literal('1'), '1') }),
  value: z.object({ content: z.array(VendorsOfType) }),
  errors: [],
})

export const gameFilters = call({
  method: 'GET',
  path: '/gcs/game/gameFilters',
  about:
    'The vendors, classes and smallest bets that the games of a type can be narrowed by, without those that have no games',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  varies: 'viewer',
  query: z.object({ gameType: z._default(GameType, 'RNG') }),
  value: z.object({
    vassalages: z.array(VendorCode),
    gameClassifies: z.array(z.enum(gameClassifies)),
    minBets: z.array(z.enum(minBets)),
  }),
  errors: [],
})

export const gameList = call({
  method: 'GET',
  path: '/gcs/game/gameList',
  about:
    'A page of games of one type, narrowed by name, vendor, class and smallest bet; a name sorts the best match first',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  varies: 'viewer',
  query: z.object({
    ...oneLanguage,
    gameType: z._default(GameType, 'RNG'),
    gameName: maybe(z.string().check(z.trim(), z.maxLength(longestName))),
    vassalage: maybe(VendorCode),
    gameClassify: maybe(z.enum(gameClassifies)),
    minBet: maybe(z.enum(minBets)),
    /** Sent empty by every known client. */
    minLine: z.optional(z.literal('')),
    clientType: z.optional(z.literal('2')),
    ...paged,
  }),
  value: z.object({ games: z.array(Game), pageNum: z.int(), totalPages: z.int() }),
  errors: [],
})

export const search = call({
  method: 'GET',
  path: '/gcs/game/search',
  about: 'Games of every type and vendors whose name fits the text, best match first; typos are tolerated',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  varies: 'viewer',
  query: z.object({
    ...oneLanguage,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestName)),
  }),
  value: z.object({ games: z.array(Game), vendors: z.array(z.object({ ...Vendor.shape, gameType: GameType })) }),
  errors: [],
})

export const hotGames = call({
  method: 'GET',
  path: '/lgw/games/popular',
  about: 'Games the merchant puts first, without paging',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  varies: 'viewer',
  query: z.object({ ...oneLanguage, isPlatform: z._default(z.literal('2'), '2') }),
  value: z.object({ list: z.array(Game) }),
  errors: [],
})

export const mobileGames = call({
  method: 'GET',
  path: '/lgw/games/mobile',
  about: 'A page of all games that open on a phone, in the merchant’s order',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  varies: 'viewer',
  query: z.object({ ...oneLanguage, ...paged }),
  value: z.object({ games: z.array(Game), pageNum: z.int(), totalPages: z.int() }),
  errors: [],
})

/** The sources name a game by its node and its vendor. */
const oneGame = z.object({ nodeId: NodeId, vendor: VendorCode })

export const addFavorite = call({
  method: 'POST',
  path: '/mcs/fe/addFavoriteGameV2',
  about: 'Puts a game first among the member’s favourites; one that is there already stays where it is',
  auth: 'member',
  limit: 'write',
  body: oneGame,
  value: z.object({ nodeId: NodeId }),
  errors: ['field_invalid'],
})

export const removeFavorite = call({
  method: 'POST',
  path: '/mcs/fe/removeFavoriteGameV2',
  about: 'Takes a game out of the member’s favourites; one that is not there is no error',
  auth: 'member',
  limit: 'write',
  body: oneGame,
  value: z.object({ nodeId: NodeId }),
  errors: [],
})

export const favoriteIds = call({
  method: 'GET',
  path: '/mcs/fe/getFavoriteGames',
  about: 'The nodes of the member’s favourites, the newest first',
  auth: 'member',
  limit: 'read',
  query: z.object({
    pageNo: pageNumber,
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1000),
  }),
  value: z.object({ ids: z.array(NodeId) }),
  errors: [],
})

export const favorites = call({
  method: 'GET',
  path: '/mcs/fe/getFavoriteGamesList',
  about: 'A page of the member’s favourites, the newest first; without a type, of all types',
  auth: 'member',
  limit: 'read',
  query: z.object({ ...oneLanguage, gameType: maybe(GameType), ...paged }),
  value: z.object({ content: z.array(Game), pageNum: z.int(), totalPages: z.int() }),
  errors: [],
})

export const recentGames = call({
  method: 'GET',
  path: '/mcs/fe/getRecentGames',
  about: 'A page of the games the member opened, the latest first and each once; without a type, of all types',
  auth: 'member',
  limit: 'read',
  query: z.object({
    ...oneLanguage,
    gameType: maybe(GameType),
    page: pageNumber,
    pageSize,
    clientType: z.optional(z.literal('2')),
  }),
  value: z.object({ list: z.array(Game), totalPages: z.int() }),
  errors: [],
})

export const addRecent = call({
  method: 'POST',
  path: '/mcs/fe/addRecentGame',
  about: 'Notes that the member opened a game',
  auth: 'member',
  limit: 'write',
  body: oneGame,
  value: z.object({ nodeId: NodeId }),
  errors: ['field_invalid'],
})

export const suggestedGames = call({
  method: 'GET',
  path: '/mcs/fe/getSuggestedGames',
  about: 'Games that others open who also open the one the member opened last; empty until enough is known',
  auth: 'member',
  limit: 'read',
  query: z.object(oneLanguage),
  value: z.object({ because: z.nullable(Game), list: z.array(Game) }),
  errors: [],
})
