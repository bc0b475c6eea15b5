import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { developmentLogKey, developmentWitnessKey, signerKey, skeyOf, vkeyOf } from '@parola/fair-draw/log'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'parola-log-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const own = signerKey('draws.example/log', 'note', new Uint8Array(32).fill(5))
const policyFor = (key: typeof own, url = ' https://w.example') =>
  [
    `log ${vkeyOf(key)}`,
    ...[1, 2].map((n) => `witness w${n} ${vkeyOf(developmentWitnessKey(n))}${url}`),
    'group g all w1 w2',
    'quorum g\n',
  ].join('\n')

const given = {
  DRAW_LOG_FOLDER: folder,
  DRAW_LOG_KEY_FILE: file('key', `${skeyOf(own)}\n`),
  DRAW_LOG_POLICY_FILE: file('policy', policyFor(own)),
  NODE_ENV: 'production',
}
const development = {
  DRAW_LOG_FOLDER: folder,
  DRAW_LOG_KEY: 'development',
  DRAW_LOG_POLICY_FILE: file('development-policy', policyFor(developmentLogKey())),
}

it('SEC-08 production runs with a key of its own', () => {
  expect(readConfig(given).key.name).toBe('draws.example/log')
  expect(readConfig(development).key).toEqual(developmentLogKey())
})

it('SEC-08 the development key is taken only when asked for, and never in production, by whatever way it comes', () => {
  const { DRAW_LOG_KEY: _, ...unasked } = development
  expect(() => readConfig(unasked)).toThrow('DRAW_LOG_KEY')
  expect(() => readConfig({ ...development, NODE_ENV: 'production' })).toThrow('production needs its own')
  const DRAW_LOG_KEY_FILE = file('published-key', skeyOf(developmentLogKey()))
  expect(() => readConfig({ ...unasked, DRAW_LOG_KEY_FILE, NODE_ENV: 'production' })).toThrow(
    'production needs its own',
  )
})

it('a policy that does not fit the log is refused', () => {
  const withPolicy = (text: string) => () => readConfig({ ...given, DRAW_LOG_POLICY_FILE: file('other', text) })
  expect(withPolicy(policyFor(developmentLogKey()))).toThrow("does not name this log's key")
  expect(withPolicy(policyFor(own, ''))).toThrow('address of every witness')
  expect(withPolicy(policyFor(own).replace('all w1', 'any w1'))).toThrow('no quorum')
  const mimic = signerKey('parola-draw/2', 'note', new Uint8Array(32).fill(6))
  const DRAW_LOG_KEY_FILE = file('mimic', skeyOf(mimic))
  expect(() => readConfig({ ...given, DRAW_LOG_KEY_FILE })).toThrow('must not begin with parola-draw')
  expect(() => readConfig({ ...given, DRAW_LOG_PUBLIC_PORT: 'x' })).toThrow('DRAW_LOG_PUBLIC_PORT')
})
