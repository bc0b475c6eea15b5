import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { makeLog, witnesses, type Step } from '../testing/log-maker.ts'
import { edited, exportOrder, honestSteps, now } from '../testing/scenario.ts'
import { chainInfo } from '../testing/signing.ts'

const scratch = mkdtempSync(join(tmpdir(), 'parola-verifier-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function writeLog(name: string, steps: Step[]): string[] {
  const folder = join(scratch, name)
  const log = makeLog(steps, { now })
  const put = (path: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, bytes] of log.files) put(`log/${path}`, bytes)
  for (const [i, { name: witness }] of witnesses.entries()) {
    for (const [path, bytes] of log.witnessFiles.get(witness) ?? []) put(`w${i + 1}/${path}`, bytes)
  }
  const url = (path: string) => pathToFileURL(join(folder, path)).href
  const policy = log.policy.replaceAll(/(witness (w\d) \S+)/g, (_, line: string, id: string) => `${line} ${url(id)}`)
  put('policy', policy)
  put('chain.json', JSON.stringify(chainInfo))
  put('order.json', JSON.stringify(exportOrder(log, steps)))
  return [
    '--log',
    url('log'),
    '--policy',
    join(folder, 'policy'),
    '--chain',
    join(folder, 'chain.json'),
    '--beacon',
    url('beacon'),
    '--order',
    join(folder, 'order.json'),
    '--now',
    String(now),
  ]
}

const run = (...args: string[]) =>
  spawnSync('node', [join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8' })

describe('FAIR-08 the command line', { timeout: 60_000 }, () => {
  it('reads a folder, says in words that nothing failed, and exits with 0', () => {
    const { status, stdout, stderr } = run(...writeLog('honest', honestSteps()))
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('The receipt holds')
    expect(stdout).toContain('Nothing failed.')
  })

  it('names what failed as JSON and exits with 1', () => {
    const steps = edited(honestSteps(), 'result 2', (text) => text.replace(/\d{5}~/, '00000~'))
    const { status, stdout } = run(...writeLog('false', steps), '--json')
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ findings: [{ about: 'result' }, { about: 'result' }] })
  })

  it('exits with 2 when nothing could be checked', () => {
    expect(run('--log', 'file:///nowhere').status).toBe(2)
    const [, , ...others] = writeLog('lost', honestSteps())
    expect(run('--log', 'file:///nowhere', ...others)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no checkpoint'),
    })
  })
})
