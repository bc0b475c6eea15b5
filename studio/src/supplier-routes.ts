import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { isPortal, type StudioConfig } from './config.ts'
import { gameOf, games, gamesOfVendor, lobbyCode, supplierOf } from './games.ts'
import { parsed } from './http.ts'
import { kindNamed } from './kinds.ts'
import { isSigned } from './sign.ts'
import type { Seat } from './store-sessions.ts'
import type { Store } from './store.ts'

export interface SupplierDeps {
  readonly config: StudioConfig
  readonly store: Store
  readonly origin: () => string
  readonly now: () => number
}

/** A launch expires after this, as does the wallet's own token. */
const launchMs = 60_000

const text = (longest: number) => z.string().min(1).max(longest)
const Url = z.object({
  request_uuid: z._default(z.string().max(64), ''),
  vendor: z.optional(text(32)),
  game_code: text(64),
  token: z._default(z.string().max(512), ''),
  user: z._default(z.string().max(128), ''),
  language: text(8),
  platform: z.enum(['MOBILE', 'web']),
  currency: text(8),
  is_demo: z.boolean(),
  back_url: z.string().max(2048),
  parent_origin: text(256),
  nonce: text(128),
  sub_partner_id: z.optional(text(64)),
  css: z.optional(z.string().regex(/^[\w-]{1,32}$/)),
})
const Round = z.object({ request_uuid: z._default(z.string().max(64), ''), round: text(128), user: text(128) })

/** The portal's calls to a supplier: `/game/list`, `/game/url`, `/game/round`. */
export function supplierRoutes({ config, store, origin, now }: SupplierDeps) {
  function url(supplier: string, body: unknown) {
    const asked = Url.safeParse(body)
    if (!asked.success) return { status: 'WRONG_SYNTAX' }
    const { data } = asked
    const game = gameOf(data.game_code)
    const isLobby = data.game_code === lobbyCode
    const vendor = game?.vendor ?? data.vendor ?? ''
    const isKnown = isLobby ? gamesOfVendor(vendor).length > 0 : game !== undefined
    if (!isKnown || supplierOf(vendor) !== supplier) return { status: 'INVALID_GAME' }
    const isBackHome = data.back_url === '' || isPortal(config.portalOrigins, URL.parse(data.back_url)?.origin ?? '')
    if (!isPortal(config.portalOrigins, data.parent_origin) || !isBackHome) return { status: 'WRONG_SYNTAX' }
    if (!data.is_demo && (data.token === '' || data.user === '')) return { status: 'INVALID_TOKEN' }
    const seat: Seat = {
      supplier,
      vendor,
      gameCode: data.game_code,
      token: data.is_demo ? null : data.token,
      // Demo money belongs to one launch, so players cannot share it.
      user: data.is_demo ? `demo-${randomUUID()}` : data.user,
      currency: data.currency,
      language: data.language,
      isDemo: data.is_demo,
      isPlayMoney: data.is_demo,
      isFromLobby: false,
      parentOrigin: data.parent_origin,
      nonce: data.nonce,
      backUrl: data.back_url,
    }
    const brand = new URLSearchParams({
      ...(data.sub_partner_id && { merchant: data.sub_partner_id }),
      ...(data.css && { css: data.css }),
    })
    return { status: 'OK', url: `${origin()}${openPage(store, seat, now())}${brand.size > 0 ? `&${brand}` : ''}` }
  }

  function round(supplier: string, body: unknown) {
    const asked = Round.safeParse(body)
    if (!asked.success) return { status: 'WRONG_SYNTAX' }
    const found = store.findRound(supplier, asked.data.user, asked.data.round)
    if (!found) return { status: 'OK', state: 'unknown', paid: null }
    const state = found.phase === 'open' ? 'open' : 'settled'
    return { status: 'OK', state, paid: found.wonMinor }
  }

  const answers: Readonly<Record<string, (supplier: string, body: unknown) => object>> = {
    '/game/list': (supplier) => listGames(supplier, config.currency),
    '/game/url': url,
    '/game/round': round,
  }

  return {
    /** Serves a signed call; `path` is the full path that was signed. */
    answer(
      path: string,
      headers: Readonly<Record<string, string | string[] | undefined>>,
      body: string,
    ): object | null {
      const [, supplier = '', call = ''] = /^\/suppliers\/([a-z0-9-]+)(\/.*)$/.exec(path) ?? []
      const keys = config.suppliers[supplier]
      const answer = answers[call]
      if (!keys || !answer) return null
      if (!isSigned(keys.asked, headers, path, body, now())) return { status: 'INVALID_SIGNATURE' }
      const asked = parsed(body)
      const request_uuid = (asked as { request_uuid?: unknown } | null)?.request_uuid
      return { request_uuid, ...answer(supplier, asked) }
    },
  }
}

/** Saves a launch and returns the address of its page, which has the nonce and the portal's origin for messages. */
export function openPage(store: Store, seat: Seat, now: number): string {
  const launch = store.addLaunch(seat, now + launchMs)
  const kind = gameOf(seat.gameCode)?.kind ?? lobbyCode
  return `/games/${kind}/?${new URLSearchParams({ launch, nonce: seat.nonce, parent: seat.parentOrigin, language: seat.language })}`
}

function listGames(supplier: string, currency: string) {
  const listed = games.flatMap((game) => {
    const kind = kindNamed(game.kind)
    if (!kind || supplierOf(game.vendor) !== supplier) return []
    const { minMinor, maxMinor } = kind.stakes(game, currency)
    return [
      {
        game_code: game.gameCode,
        vendor: game.vendor,
        names: game.names,
        game_type: game.gameType,
        return_ppm: kind.returnPpm(game),
        max_multiplier: kind.maxMultiplier(game),
        has_demo: true,
        platforms: ['MOBILE', 'web'],
        min_bet: minMinor,
        max_bet: maxMinor,
      },
    ]
  })
  return { status: 'OK', games: listed }
}
