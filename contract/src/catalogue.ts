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

const oneLanguage = { language: Language, platform: z._default(z.literal('html5'), 'html5') }

export const vendorGameTypes = call({
  method: 'GET',
  path: '/gcs/game/getVassGameType',
  about: 'Vendors by game type, in the order they are shown',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  query: z.object({ typeId: z._default(z.literal('1'), '1') }),
  value: z.object({ content: z.array(VendorsOfType) }),
  errors: [],
})

export const gameList = call({
  method: 'GET',
  path: '/gcs/game/gameList',
  about: 'A page of games of one type',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  query: z.object({
    ...oneLanguage,
    gameType: z._default(GameType, 'RNG'),
    vassalage: z.optional(VendorCode),
    pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 15),
  }),
  value: z.object({ games: z.array(Game), pageNum: z.int(), totalPages: z.int() }),
  errors: [],
})

export const hotGames = call({
  method: 'GET',
  path: '/lgw/games/popular',
  about: 'Games the merchant puts first, without paging',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  query: z.object({ ...oneLanguage, isPlatform: z._default(z.literal('2'), '2') }),
  value: z.object({ list: z.array(Game) }),
  errors: [],
})
