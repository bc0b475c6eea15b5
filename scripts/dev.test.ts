import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainSite } from '../server/testing/merchant.ts'
import { inTransaction } from '../server/src/platform/db/db.ts'
import { testDatabase, type TestDatabase } from '../server/testing/platform.ts'
import { describeSite, registerMerchant } from '../server/src/system/index.ts'
import { developmentPolicy } from './dev/web.ts'
import { freePort } from './temporary-infrastructure.ts'

const root = join(import.meta.dirname, '..')

describe('pnpm dev', () => {
  it('ends with one line that names the service that is not running', async () => {
    const PGPORT = String(await freePort())
    const env = { ...process.env, PGPORT, DATABASE: 'parola_never_made' }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/dev.ts'], {
      cwd: root,
      env,
      encoding: 'utf8',
    })
    expect(stderr).toMatch(new RegExp(`^Not answering: PostgreSQL \\(127\\.0\\.0\\.1:${PGPORT}\\)\\..+\\n$`))
    expect([status, stdout]).toEqual([1, ''])
  })
})

describe('the API with Vite inside', () => {
  let database: TestDatabase
  let web: string
  let api: ChildProcess
  let origin: string
  let socketPort: number
  let said = ''

  beforeAll(async () => {
    database = await testDatabase()
    const site = { ...plainSite, name: 'Dev', hosts: ['localhost'] }
    const now = new Date()
    const merchantId = await inTransaction(database.ownerPool, { merchantId: null, now }, (trx) =>
      registerMerchant(trx, { code: 'dev', ...site }),
    )
    await inTransaction(database.ownerPool, { merchantId, now }, (trx) => describeSite(trx, site))
    web = copyOfWeb()
    const port = await freePort()
    socketPort = await freePort()
    origin = `http://localhost:${port}`
    api = spawn(process.execPath, ['--no-warnings', 'scripts/dev/api.ts'], {
      cwd: root,
      env: {
        ...withoutTests(process.env),
        DATABASE_URL: database.url,
        HOST: '127.0.0.1',
        PORT: String(port),
        INTERNAL_PORT: '0',
        VITE_PORT: String(socketPort),
        WEB_SOURCE: web,
        LOG_LEVEL: 'warn',
      },
    })
    for (const stream of [api.stdout, api.stderr]) stream?.on('data', (part) => (said += part))
    await until(() =>
      fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ),
    )
  })
  afterAll(async () => {
    const ended = once(api, 'exit')
    api.kill()
    await ended
    rmSync(web, { recursive: true, force: true })
    await database.drop()
  })

  const home = async () => (await fetch(`${origin}/m/home`, { headers: { accept: 'text/html' } })).text()
  const module = async (path: string) => (await fetch(origin + path)).text()
  const change = (path: string, from: string, to: string) => {
    const text = readFileSync(join(web, path), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(web, path), text.replace(from, to))
  }

  it('serves a document that loads the sources, under a policy that allows it', async () => {
    const answer = await fetch(`${origin}/m/home`, { headers: { accept: 'text/html' } })
    const html = await answer.text()
    for (const part of ['src="/src/main.tsx"', 'src="/@vite/client"', 'href="/src/ui/app.css"', 'data-screen="home"'])
      expect(html).toContain(part)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline';")
    expect(answer.headers.get('content-security-policy')).toContain(`ws://*:${socketPort}`)
    expect(await module('/src/api/call-api.ts')).toContain('"DEV": true')
  })

  it('serves the policy of the draw log, without which no draw can be checked', async () => {
    expect(await module('/draw-policy.txt?import&raw')).toContain('quorum')
  })

  it('an edit of a component is in the next document and module, and the browser is notified', async () => {
    const path = '/src/features/home/HomeScreen.tsx'
    await Promise.all([home(), module(path)])
    const news = new WebSocket(`ws://localhost:${socketPort}`, 'vite-hmr')
    const told = new Promise<void>((resolve) =>
      news.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as { type: string; updates?: { path: string }[] }
        if (message.updates?.some((update) => update.path === path)) resolve()
      }),
    )
    await once(news, 'open')
    const begin = performance.now()
    const elapsed = () => Math.round(performance.now() - begin)
    change(path, '<Adults />', '<p>{"edited while it runs"}</p><Adults />')
    const times = await Promise.all([
      told.then(elapsed),
      until(async () => (await module(path)).includes('edited while it runs')).then(elapsed),
      until(async () => (await home()).includes('edited while it runs')).then(elapsed),
    ])
    news.close()
    console.log(`from a saved edit: browser told ${times[0]} ms, module ${times[1]} ms, document ${times[2]} ms`)
    expect(Math.max(...times)).toBeLessThan(5_000)
  })

  it('a missing translation is shown in English, and the console names it', async () => {
    const file = 'src/i18n/catalogues/TY/home.json'
    const own = JSON.parse(readFileSync(join(web, file), 'utf8')) as Record<string, string>
    const [key = '', text = ''] = Object.entries(own).at(-1) ?? []
    change(file, JSON.stringify(text), '""')
    const english = JSON.parse(readFileSync(join(web, 'src/i18n/catalogues/EN/home.json'), 'utf8')) as Record<
      string,
      string
    >
    const code = await module(`/${file}?import`)
    expect(code).toContain(`console.warn("TY/home.json lacks ${key}: shown in English")`)
    expect(code).toContain(JSON.stringify(english[key]).slice(1, 12))
  })

  it('keeps the production policy except for what Vite needs', () => {
    const strict =
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-x'; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types parola"
    expect(developmentPolicy(strict, { port: 24_678 })).toBe(
      "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws://*:24678; base-uri 'none'",
    )
  })

  /**
   * Beside `web/`, so that the same relative paths lead out of it. Packages are linked one by one, so that Vite's cache belongs to the
   * copy.
   */
  function copyOfWeb(): string {
    const copy = mkdtempSync(join(root, 'web-copy-'))
    for (const name of readdirSync(join(root, 'web')).filter((one) => one !== 'node_modules'))
      cpSync(join(root, 'web', name), join(copy, name), { recursive: true })
    mkdirSync(join(copy, 'node_modules'))
    for (const name of readdirSync(join(root, 'web/node_modules')))
      if (!name.startsWith('.')) symlinkSync(join(root, 'web/node_modules', name), join(copy, 'node_modules', name))
    return copy
  }

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    const limit = performance.now() + 50_000
    while (!(await isSo())) {
      if (api.exitCode !== null || performance.now() > limit)
        throw new Error(`It did not come to that. The API said:\n${said}`)
      await pause(20)
    }
  }
})

/** Removes the test variables, so that the process runs as in development. */
const withoutTests = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name !== 'NODE_ENV' && !name.startsWith('VITEST')))
