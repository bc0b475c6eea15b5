import { catalogue, Language } from '@parola/contract'
import * as z from 'zod/mini'
import { sendSigned, type SignedEndpoint } from '../../platform/security/signed-request.ts'
import { SupplierAwayError, type Supplier, type SupplierGame } from './supplier.ts'

/** The supplier's endpoint and the origins of its games. */
export interface SupplierLink extends SignedEndpoint {
  readonly origins: readonly string[]
}

const Amount = z.int().check(z.nonnegative())
const Game = z.object({
  game_code: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
  vendor: z.string().check(z.regex(/^[A-Z0-9_]{2,32}$/)),
  names: z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(200))),
  game_type: catalogue.GameType,
  return_ppm: z.int().check(z.nonnegative(), z.lte(2_000_000)),
  max_multiplier: z.nullish(z.int().check(z.positive(), z.lte(2_000_000_000))),
  has_demo: z.boolean(),
  platforms: z.array(z.enum(['MOBILE', 'web'])).check(z.minLength(1)),
  min_bet: Amount,
  max_bet: Amount,
})
const List = z.object({ status: z.literal('OK'), games: z.array(Game).check(z.maxLength(100_000)) })
const Url = z.object({ status: z.string(), url: z.optional(z.string().check(z.maxLength(4_000))) })
const Round = z.object({
  status: z.literal('OK'),
  state: z.enum(['open', 'settled', 'unknown']),
  paid: z.nullish(Amount),
})

/** A few hundred bytes per game. No player waits for the list, so it may take longer. */
const mostListBytes = 64 << 20
const listPatience = 6

/** For suppliers that implement the wallet API exactly. */
export function httpSupplier(name: string, link: SupplierLink): Supplier {
  async function ask<S extends z.ZodMiniType>(answer: S, path: string, asked: object): Promise<z.output<S>> {
    return understood(answer, await sendSigned(link, path, asked))
  }
  function understood<S extends z.ZodMiniType>(answer: S, said: unknown): z.output<S> {
    const { data } = answer.safeParse(said)
    if (data === undefined) throw new SupplierAwayError(name)
    return data
  }

  return {
    name,
    origins: link.origins,
    async listGames() {
      const patient = { ...link, timeoutMs: link.timeoutMs * listPatience }
      return understood(List, await sendSigned(patient, '/game/list', {}, mostListBytes)).games.map(gameOf)
    },
    async gameUrl({ session, ...opening }) {
      const { status, url } = await ask(Url, '/game/url', {
        ...(session && { token: session.launchToken, user: session.user }),
        vendor: opening.vendor,
        game_code: opening.gameCode,
        language: opening.language,
        platform: opening.platform,
        currency: opening.currency,
        is_demo: session === null,
        back_url: opening.backUrl,
        parent_origin: opening.parentOrigin,
        nonce: opening.nonce,
        sub_partner_id: opening.brand.merchantCode,
        css: opening.brand.css,
      })
      return status === 'OK' ? (url ?? null) : null
    },
    async round(asked) {
      const { state, paid } = await ask(Round, '/game/round', asked)
      return { state, paidMinor: paid ?? null }
    },
  }
}

const gameOf = (game: z.output<typeof Game>): SupplierGame => ({
  vendor: game.vendor,
  gameCode: game.game_code,
  gameType: game.game_type,
  // Ignores languages that we do not support.
  names: Object.fromEntries(Object.entries(game.names).filter(([language]) => Language.safeParse(language).success)),
  returnPpm: game.return_ppm,
  maxMultiplier: game.max_multiplier ?? null,
  hasDemo: game.has_demo,
  platforms: game.platforms,
  minBetMinor: game.min_bet,
  maxBetMinor: game.max_bet,
})
