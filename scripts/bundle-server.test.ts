import { fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { OutputChunk } from 'rolldown'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../server/testing/platform.ts'
import { bundleServer, externalPackages, serverPrograms } from './bundle-server.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'server/dist')
const sockets = mkdtempSync(join(tmpdir(), 'parola-bundle-'))
let folder: string
let chunks: Map<string, OutputChunk>
beforeAll(async () => {
  mkdirSync(dist, { recursive: true })
  folder = mkdtempSync(join(dist, 'test-'))
  chunks = new Map((await bundleServer(folder, serverPrograms())).map((chunk) => [chunk.fileName, chunk]))
})
afterAll(() => {
  for (const made of [folder, sockets]) rmSync(made, { recursive: true, force: true })
})

/** All modules that a program may load, dynamic imports included. */
function modulesOf(program: string): string[] {
  const files = new Set([`${program}.js`])
  for (const file of files) {
    const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {}
    for (const next of [...imports, ...dynamicImports]) if (chunks.has(next)) files.add(next)
  }
  return [...files].flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {}))
}

describe('the bundle of the server', () => {
  it('has every program and the children that they start', () => {
    const programs = [...Object.keys(serverPrograms()), 'hash-process', 'reencode-image-process']
    expect(programs).toEqual(expect.arrayContaining(['api', 'worker', 'relay', 'console', 'migrate']))
    for (const program of programs) expect([...chunks.keys()]).toContain(`${program}.js`)
  })

  it('imports no package but the binaries', () => {
    const imported = [...chunks.values()].flatMap(({ imports, dynamicImports }) => imports.concat(dynamicImports))
    const packages = imported.filter((name) => !chunks.has(name) && !isBuiltin(name))
    expect(new Set(packages)).toEqual(new Set(externalPackages))
    // Packages that a dependency loads with `require` remain in the code.
    const required = [...chunks.values()].flatMap(({ code }) =>
      [...code.matchAll(/__require\("([^"]+)"\)/g)].map(([, name = '']) => name),
    )
    expect(new Set(required.filter((name) => !isBuiltin(name)))).toEqual(new Set(doneWithout))
  })

  it.each(['api', 'console', 'worker', 'relay', 'pictures', 'migrate'])(
    '%s includes no demo data, Vite or test code',
    (program) => {
      const modules = modulesOf(program)
      expect(modules.length).toBeGreaterThan(0)
      const ours = modules.filter((module) => module.startsWith(root) && !module.includes('node_modules'))
      expect(
        ours.filter((module) => !/^(server|contract|fair-draw)\/src\//.test(module.slice(root.length + 1))),
      ).toEqual([])
      expect(
        modules.filter((module) => /\/(vite|rolldown|vitest|fast-check)@|testing|\.test\.ts/.test(module)),
      ).toEqual([])
    },
  )

  it('has source maps that name the sources', () => {
    const map = JSON.parse(readFileSync(join(folder, 'api.js.map'), 'utf8')) as { sources: string[] }
    expect(map.sources).toContain('../../src/bin/api.ts')
  })
})

describe('bundled programs', () => {
  it('migrate finds the migrations and the functions', async () => {
    const database = await testDatabase()
    try {
      const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'migrate.js')], {
        env: { DATABASE_URL: database.url },
        encoding: 'utf8',
      })
      expect([stdout, stderr]).toEqual(['nothing to apply\n', ''])
    } finally {
      await database.drop()
    }
  })

  it('the child that hashes passwords responds', async () => {
    const hasher = fork(join(folder, 'hash-process.js'), { env: {}, serialization: 'advanced' })
    hasher.send({ text: 'open sesame' })
    const [hash] = await once(hasher, 'message')
    expect(hash).toMatch(/^\$argon2id\$/)
    hasher.send({ text: 'open sesame', hash })
    expect(await once(hasher, 'message')).toContain(true)
    hasher.disconnect()
  })

  it('SEC-11 the child that decodes pictures works while it can read only its own file and packages', async () => {
    expect(chunks.get('reencode-image-process.js')?.imports.filter((name) => chunks.has(name))).toEqual([])
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a03020' } })
      .jpeg()
      .toBuffer()
    const path = join(sockets, 'pictures.sock')
    const drawing = spawn(process.execPath, [join(folder, 'pictures.js')], { env: { PICTURES_SOCKET: path } })
    try {
      const drawn = await vi.waitFor(
        () => {
          const link = connect(path)
          link.end(picture)
          return buffer(link)
        },
        { timeout: 20_000, interval: 100 },
      )
      expect(drawn.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    } finally {
      drawing.kill()
      await once(drawing, 'exit')
    }
  })
})

/** Optional native modules of `pg` and `ws`, which both work without. */
const doneWithout = ['pg-native', 'bufferutil', 'utf-8-validate']

const isBuiltin = (name: string) => name.startsWith('node:') || builtinModules.includes(name)
