import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { developmentWitnessKey, signerKey, skeyOf, vkeyOf, type SignerKey } from '@parola/fair-draw/log'
import { readConfig } from './config.ts'
import { startLog } from './start-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'parola-log-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [first, second] = [5, 6].map((byte) => signerKey('draws.example/log', 'note', new Uint8Array(32).fill(byte))) as [
  SignerKey,
  SignerKey,
]

/** Starts the log with the first of these keys; the policy names them all. Its witnesses are away. */
async function start(key: SignerKey, named: readonly SignerKey[]): Promise<string> {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const policy = [
    ...named.map((one) => `log ${vkeyOf(one)} http://127.0.0.1:1`),
    ...[1, 2].map((number) => `witness w${number} ${vkeyOf(developmentWitnessKey(number))} http://127.0.0.1:1`),
    'group g all w1 w2',
    'quorum g\n',
  ].join('\n')
  const config = readConfig({
    DRAW_LOG_FOLDER: join(folder, 'log'),
    DRAW_LOG_KEY_FILE: file('key', skeyOf(key)),
    DRAW_LOG_POLICY_FILE: file('policy', policy),
    DRAW_LOG_PUBLIC_PORT: '0',
    DRAW_LOG_PRIVATE_PORT: '0',
  })
  const log = await startLog(config, {
    report: () => {},
    fail: (error) => {
      throw error
    },
  })
  const { vkey } = (await (await fetch(`${log.privateOrigin}/state`)).json()) as { vkey: string }
  await log.stop()
  return vkey
}

it('FAIR-06 a log goes on with its next key from a head by the key before, if the policy names both', async () => {
  expect(await start(first, [first])).toBe(vkeyOf(first))
  await expect(start(second, [second])).rejects.toThrow('not signed by a key of the policy')
  expect(await start(second, [first, second])).toBe(vkeyOf(second))
})
