import { randomUUID } from 'node:crypto'
import { readConfig } from '../src/config.ts'
import { gameOf, supplierOf } from '../src/games.ts'
import { signed } from '../src/sign.ts'
import { startStudio, type Studio, type StudioOptions } from '../src/start-studio.ts'
import { startTestingWallet, type TestingWallet } from './wallet.ts'

export interface Entered {
  readonly session: string
  readonly balanceMinor: number
  readonly describe: unknown
  readonly entered: unknown
  readonly refused?: string
}

export interface TestingStudio {
  readonly wallet: TestingWallet
  studio: Studio
  /** The address of a launch of this game; real play by default. */
  launch(gameCode: string, as?: { user?: string; isDemo?: boolean; vendor?: string }): Promise<string>
  /** Launches and enters. */
  enter(gameCode: string, as?: { user?: string; isDemo?: boolean; vendor?: string }): Promise<Entered>
  post<Answer = Record<string, unknown>>(path: string, body: unknown): Promise<Answer>
  /** Calls as the portal does, signed. */
  ask<Answer = Record<string, unknown>>(supplier: string, call: string, body: object): Promise<Answer>
  /** Ends the process and starts another on the same database; time may pass in between. */
  restart(meanwhile?: () => void): Promise<void>
  stop(): Promise<void>
}

/** A studio on its own port with a fake wallet, for tests. */
export async function startTestingStudio(data = ':memory:', options: StudioOptions = {}): Promise<TestingStudio> {
  const wallet = await startTestingWallet()
  const environment = { STUDIO_PORT: '0', STUDIO_DATA: data, WALLET_URL: wallet.url, WALLET_TIMEOUT_MS: '1000' }
  const config = readConfig(environment)
  const now = options.now ?? Date.now
  const post = async (path: string, text: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${testing.studio.origin}${path}`, { method: 'POST', body: text, headers })
    if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`)
    return answer.json()
  }

  const testing: TestingStudio = {
    wallet,
    studio: await startStudio(config, options),
    async launch(gameCode, { user = 'player', isDemo = false, vendor } = {}) {
      const supplier = supplierOf(gameOf(gameCode)?.vendor ?? vendor ?? '')
      const { status, url } = await testing.ask<{ status: string; url: string }>(supplier, 'game/url', {
        vendor,
        game_code: gameCode,
        token: isDemo ? '' : `${randomUUID()}|${user}|${gameCode}`,
        user: isDemo ? '' : user,
        language: 'EN',
        platform: 'MOBILE',
        currency: 'USD',
        is_demo: isDemo,
        back_url: 'http://localhost:3000/m/home',
        parent_origin: 'http://localhost:3000',
        nonce: 'nonce',
      })
      if (status !== 'OK') throw new Error(`launch: ${status}`)
      return url
    },
    async enter(gameCode, as) {
      const launch = new URL(await testing.launch(gameCode, as)).searchParams.get('launch')
      return testing.post<Entered>('/play/enter', { launch })
    },
    post: (path, body) => post(path, JSON.stringify(body)) as Promise<never>,
    ask(supplier, call, body) {
      const path = `/suppliers/${supplier}/${call}`
      const text = JSON.stringify({ request_uuid: randomUUID(), ...body })
      const asked = config.suppliers[supplier]?.asked ?? { keyId: 'parola', key: '' }
      return post(path, text, signed({ ...asked, scheme: 'hmac' }, path, text, now())) as Promise<never>
    },
    async restart(meanwhile) {
      await testing.studio.stop()
      meanwhile?.()
      testing.studio = await startStudio(config, options)
    },
    async stop() {
      await testing.studio.stop()
      await wallet.stop()
    },
  }
  return testing
}
