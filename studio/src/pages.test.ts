import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from './games.ts'
import { kindNames } from './kind.ts'
import { kindNamed } from './kinds.ts'
import { startTestingStudio, type TestingStudio } from '../testing/studio.ts'

const largestKb = 60
let dist: string
let testing: TestingStudio
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'parola-games-'))
  const root = join(import.meta.dirname, '..')
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir: dist } })
  testing = await startTestingStudio(':memory:', { dist })
})
afterAll(async () => {
  await testing.stop()
  rmSync(dist, { recursive: true })
})

const pages = [...kindNames.filter((name) => kindNamed(name)), 'lobby']

test.each(pages)('the page of %s loads at most 60 KB in total', (kind) => {
  const html = readFileSync(join(dist, kind, 'index.html'), 'utf8')
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) =>
    readFileSync(join(dist, file)),
  )
  expect(files.length).toBeGreaterThan(0)
  const bytes = [Buffer.from(html), ...files].reduce((sum, file) => sum + brotliCompressSync(file).length, 0)
  expect(bytes / 1024).toBeLessThan(largestKb)
})

test('LAUNCH-09 only the launching site may embed a game, which loads from its own origin alone', async () => {
  const url = await testing.launch(games[0]!.gameCode)
  const { headers } = await fetch(url)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain('frame-ancestors http://localhost:3000')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  const unknown = await fetch(url.replace(/launch=[^&]+/, 'launch=unknown'))
  expect(unknown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('LAUNCH-07 the page gets a launch good once, the merchant code and the css name, and no wallet token', async () => {
  const token = `${randomUUID()}|player|gpi`
  const game = games.find(({ vendor }) => vendor === 'GPI')!
  const opened = async (css?: string) =>
    testing.ask<{ status: string; url: string }>('kenora', 'game/url', {
      game_code: game.gameCode,
      token,
      user: 'player',
      language: 'EN',
      platform: 'MOBILE',
      currency: 'USD',
      is_demo: false,
      back_url: '',
      parent_origin: 'http://localhost:3000',
      nonce: 'nonce',
      sub_partner_id: 'parola',
      css,
    })
  const { url } = await opened('light')
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ merchant: 'parola', css: 'light' })
  expect(decodeURIComponent(url)).not.toContain(token)
  expect(new URL((await opened()).url).searchParams.has('css')).toBe(false)
  expect((await opened('"><script>')).status).toBe('WRONG_SYNTAX')
})

test('files are cached for ever, and nothing outside the build is served', async () => {
  const html = await (await fetch(await testing.launch(games[0]!.gameCode))).text()
  const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(html) ?? []
  const file = await fetch(`${testing.studio.origin}${script}`)
  expect(file.headers.get('cache-control')).toContain('immutable')
  for (const path of [
    '/assets/../src/main.ts',
    '/assets/%2e%2e/index.html',
    '/games/nothing/',
    '/slot/index.html',
    '/',
  ])
    expect((await fetch(`${testing.studio.origin}${path}`)).status).toBe(404)
})
