import type { ServerResponse } from 'node:http'
import * as z from 'zod'
import type { Events } from './events.ts'
import { gameOf, gamesOfVendor, lobbyCode, vendorOf } from './games.ts'
import { HttpError } from './http.ts'
import { Refused, type Kind, type Play } from './kind.ts'
import { kindNamed } from './kinds.ts'
import { createPlay, type PlayDeps } from './play.ts'
import { demoStartMinor } from './stakes.ts'
import type { Seat, Session } from './store-sessions.ts'
import { openPage } from './supplier-routes.ts'
import { createSerialQueue } from './serial-queue.ts'
import type { Wallet } from './wallet.ts'

export interface PlayRouteDeps extends PlayDeps {
  readonly wallet: Wallet
  readonly events: Events
}

const id = z.string().min(16).max(64)
const Enter = z.union([z.object({ launch: id }), z.object({ session: id })])
const Act = z.object({ session: id, body: z.unknown() })
const Choose = z.object({ session: id, gameCode: z.string().min(1).max(64) })

/** The calls of a game's page: enter, act, and subscribe to events. A refusal is a normal response. */
export function playRoutes(deps: PlayRouteDeps) {
  const { store, wallet, events, now } = deps
  const queue = createSerialQueue()

  async function enter(body: unknown) {
    const asked = parse(Enter, body)
    const { id: session, session: seat } = 'launch' in asked ? await begin(asked.launch) : again(asked.session)
    const shown = { session, isDemo: seat.isDemo, isPlayMoney: seat.isPlayMoney, isFromLobby: seat.isFromLobby }
    const { currency, language, backUrl } = seat
    const common = { ...shown, currency, language, backUrl }
    if (seat.gameCode === lobbyCode) return { ...common, ...lobbyOf(seat), balanceMinor: await balanceOf(seat) }
    const { play, kind } = seatAt(seat)
    const entered = await queue.run(queueName(seat), () => kind.enter(play))
    const balanceMinor = await play.balance()
    return { ...common, game: play.game, describe: kind.describe(play.game, currency), entered, balanceMinor }
  }

  /** Exchanges the launch's token for the session's; both work once. */
  async function begin(launch: string): Promise<{ id: string; session: Session }> {
    const seat = store.takeLaunch(launch, now())
    if (!seat) throw new Refused('INVALID_TOKEN')
    if (seat.isDemo) {
      if (!seat.isFromLobby) store.changeDemoBalance(seat.user, demoStartMinor(seat.currency), now())
      return store.addSession(seat, now())
    }
    // From a lobby it already has the session's token.
    if (seat.isFromLobby) return store.addSession(seat, now())
    const said = await wallet.ask(seat.supplier, 'check', { token: seat.token })
    if (said.status !== 'OK') throw new Refused(said.status)
    const isSame = said.game_code === seat.gameCode && (said.user ?? seat.user) === seat.user
    if (!isSame || said.token === undefined) throw new Refused('INVALID_TOKEN')
    const checked = {
      token: said.token,
      currency: said.currency ?? seat.currency,
      isPlayMoney: said.is_play_money === true,
    }
    return store.addSession({ ...seat, ...checked }, now())
  }

  function again(sessionId: string): { id: string; session: Session } {
    return { id: sessionId, session: sessionAt(sessionId) }
  }

  async function act(body: unknown) {
    const asked = parse(Act, body)
    const session = sessionAt(asked.session)
    const { play, kind } = seatAt(session)
    let balanceMinor: number | undefined
    const result = await queue.run(queueName(session), () =>
      kind.act(
        noting(play, (minor) => (balanceMinor = minor)),
        asked.body,
      ),
    )
    return { result, balanceMinor: balanceMinor ?? (await play.balance().catch(() => null)) }
  }

  /** From a lobby to one of its vendor's games and back, within one wallet session. */
  function choose(body: unknown) {
    const asked = parse(Choose, body)
    const session = sessionAt(asked.session)
    const game = gameOf(asked.gameCode)
    const isAllowed = session.gameCode === lobbyCode || session.isFromLobby
    if (!isAllowed || (asked.gameCode !== lobbyCode && game?.vendor !== session.vendor))
      throw new Refused('INVALID_GAME')
    return { url: openPage(store, { ...session, gameCode: asked.gameCode, isFromLobby: true }, now()) }
  }

  function sessionAt(sessionId: string): Session {
    const session = store.findSession(sessionId, now())
    if (!session) throw new Refused('INVALID_TOKEN')
    return session
  }

  function seatAt(session: Session): { play: Play; kind: Kind } {
    const game = gameOf(session.gameCode)
    const kind = game && kindNamed(game.kind)
    if (!game || !kind) throw new Refused('INVALID_GAME')
    return { play: createPlay(deps, session, game), kind }
  }

  const balanceOf = (session: Session) => (session.isDemo ? deps.demoFunds : deps.walletFunds).balance(session)

  const answers: Readonly<Record<string, (body: unknown) => unknown>> = {
    '/play/enter': enter,
    '/play/act': act,
    '/play/choose': choose,
    '/play/balance': async (body) => {
      const session = sessionAt(parse(z.object({ session: id }), body).session)
      return { balanceMinor: await balanceOf(session) }
    },
  }

  return {
    async answer(path: string, body: unknown): Promise<unknown> {
      const answer = answers[path]
      if (!answer) throw new HttpError(404)
      try {
        return await answer(body)
      } catch (error) {
        if (error instanceof Refused) return { refused: error.status }
        throw error
      }
    },
    listen(sessionId: string, response: ServerResponse): void {
      const session = store.findSession(sessionId, now())
      if (!session) throw new HttpError(404)
      events.listen(session, response)
    },
  }
}

/** One act at a time, so that two windows of one player never play the same round at once. */
const queueName = ({ supplier, user, gameCode }: Seat) => `${supplier} ${user} ${gameCode}`

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body)
  if (!read.success) throw new HttpError(400)
  return read.data
}

/** Saves a balance call when a transaction has just returned the balance. */
function noting(play: Play, note: (balanceMinor: number | undefined) => void): Play {
  const noted = <R extends { balanceMinor: number | null }>(said: R): R => {
    note(said.balanceMinor ?? undefined)
    return said
  }
  return {
    ...play,
    betwin: async (round) => noted(await play.betwin(round)),
    bet: async (round) => noted(await play.bet(round)),
    win: async (round) => noted(await play.win(round)),
  }
}

function lobbyOf(seat: Seat) {
  const listed = gamesOfVendor(seat.vendor).map(({ gameCode, names, kind, motif, paletteSeed, minBetMinor }) => ({
    gameCode,
    name: names[seat.language] ?? names['EN'],
    kind,
    motif,
    paletteSeed,
    minBetMinor,
  }))
  return { game: null, describe: { vendor: vendorOf(seat.vendor), games: listed }, entered: null }
}
