import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { cryptoChance } from './chance.ts'
import type { StudioConfig } from './config.ts'
import { createDelivery } from './deliver.ts'
import { createDemoFunds } from './demo-funds.ts'
import { createEvents, type Events } from './events.ts'
import { gameOf, games } from './games.ts'
import { bodyOf, HttpError, json, parsed } from './http.ts'
import type { Chance, GameInfo, Kind, StudioContext } from './kind.ts'
import { allKinds } from './kinds.ts'
import { createPages } from './pages.ts'
import { playRoutes } from './play-routes.ts'
import { createPlay, type PlayDeps } from './play.ts'
import { openStore } from './store.ts'
import { supplierRoutes } from './supplier-routes.ts'
import { createWalletFunds } from './wallet-funds.ts'
import { createWallet } from './wallet.ts'

export interface Studio {
  readonly origin: string
  stop(): Promise<void>
}

export interface StudioOptions {
  /** The source of outcomes; the system's random bytes unless a test replaces it. */
  readonly chance?: Chance
  readonly now?: () => number
  readonly dist?: string
}

const hourMs = 3_600_000

/** The whole studio in one process: the portal's calls, the games' calls, and the kinds that run on their own. */
export async function startStudio(config: StudioConfig, options: StudioOptions = {}): Promise<Studio> {
  const { chance = cryptoChance(), now = Date.now, dist = join(import.meta.dirname, '../dist') } = options
  const store = openStore(config.data)
  const events = createEvents()
  const wallet = createWallet({
    url: config.walletUrl,
    timeoutMs: config.walletTimeoutMs,
    suppliers: config.suppliers,
    now,
  })
  const delivery = createDelivery({ store, wallet, now })
  const deps: PlayDeps = {
    store,
    chance,
    now,
    walletFunds: createWalletFunds({ store, wallet, delivery, now }),
    demoFunds: createDemoFunds(store, now),
  }
  let origin = config.origin ?? ''
  const suppliers = supplierRoutes({ config, store, origin: () => origin, now })
  const plays = playRoutes({ ...deps, wallet, events })
  const pages = createPages(dist, store)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://studio')
    if (request.method === 'GET') {
      if (url.pathname === '/readyz') return json(response, { ready: true })
      if (url.pathname === '/favicon.ico') return void response.writeHead(204).end()
      if (url.pathname === '/play/events') return plays.listen(url.searchParams.get('session') ?? '', response)
      if (pages.answer(request, response, url)) return
      throw new HttpError(404)
    }
    if (request.method !== 'POST') throw new HttpError(405)
    const body = await bodyOf(request)
    if (url.pathname.startsWith('/suppliers/')) {
      const said = suppliers.answer(url.pathname, request.headers, body)
      if (!said) throw new HttpError(404)
      return json(response, said)
    }
    json(response, await plays.answer(url.pathname, parsed(body)))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const code = error instanceof HttpError ? error.code : 500
      if (code === 500) process.stderr.write(`studio: ${error instanceof Error ? error.stack : String(error)}\n`)
      if (response.headersSent) return response.end()
      response.writeHead(code, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      return response.end('{}')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, config.host, resolve)
  })
  origin ||= `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  delivery.start()
  const running = allKinds().flatMap((kind) => kind.start?.(contextOf(kind, deps, events)) ?? [])
  const tidying = setInterval(() => store.forgetOld(now()), hourMs)

  return {
    origin,
    async stop() {
      clearInterval(tidying)
      for (const kind of running) kind.stop()
      events.stop()
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), 2000).unref()
      })
      await delivery.stop()
      store.close()
    },
  }
}

function contextOf(kind: Kind, deps: PlayDeps, events: Events): StudioContext {
  const { store, chance, now } = deps
  return {
    games: games.filter((game: GameInfo) => game.kind === kind.name),
    chance,
    now,
    tell: (gameCode, event, user) => events.tell(gameCode, event, user),
    watchers: (gameCode) => events.watchers(gameCode),
    openRounds(gameCode: string) {
      const game = gameOf(gameCode)
      return store.openRounds(gameCode).flatMap(({ session, round }) => {
        const seat = store.sessionOf(session)
        return game && seat ? [{ play: createPlay(deps, seat, game), round }] : []
      })
    },
    kept: (gameCode: string) => store.kept(gameCode),
    keep: (gameCode: string, state: unknown) => store.keep(gameCode, state),
  }
}
