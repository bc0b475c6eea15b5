import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { concatBytes } from '@noble/hashes/utils'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { developmentChain } from '../chain.ts'
import { developmentWitnessKey, encodeBundle } from '../log/index.ts'
import { encodeUtf8 } from '../protocol/index.ts'
import {
  afterDraw,
  makeWorld,
  orderId,
  policyText,
  promised,
  ticketNumber,
  type World,
} from '../../testing/phone-world.ts'
import { exportFile } from './index.ts'

const verifier = fileURLToPath(new URL('../../../verifier/src/main.ts', import.meta.url))

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'phone-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const put = (path: string, bytes: Uint8Array | string): string => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return file
}

/** The log and its witnesses as files that the verifier reads. */
function publish({ log }: World): string {
  const size = log.leaves.length
  put(`log/tile/entries/000.p/${size}`, encodeBundle(log.steps.map(({ text }) => encodeUtf8(text))))
  put(`log/tile/0/000.p/${size}`, concatBytes(...log.leaves))
  put('log/checkpoint', log.headAt(size, afterDraw))
  let policy = policyText
  for (const number of [1, 2]) {
    const key = developmentWitnessKey(number)
    const heads = [...log.steps.map(({ at }, index) => ({ size: index + 1, at })), { size, at: afterDraw }]
    const notes = heads.map((head) => ({ at: head.at, note: log.headAt(head.size, head.at, [key]) }))
    for (const [date, some] of Map.groupBy(notes, ({ at }) => new Date(at * 1000).toISOString().slice(0, 10)))
      put(`w${number}/heads/${date}`, some.map(({ note }) => `${JSON.stringify(note)}\n`).join(''))
    put(`w${number}/checkpoint`, log.headAt(size, afterDraw, [key]))
    put(`w${number}/alarms`, '')
    put(`w${number}/forks`, '')
    const url = pathToFileURL(join(folder, `w${number}`)).href
    policy = policy.replace(`http://witness-${number}.parola.localhost`, url)
  }
  return put('policy', policy)
}

/** What the stand-alone verifier says about the exported order. */
async function verify(world: World, file: string) {
  const { genesis, period, publicKey, hash } = developmentChain
  const groupHash = '00'.repeat(32)
  const schemeID = 'bls-unchained-g1-rfc9380'
  const info = { public_key: publicKey, period, genesis_time: genesis, hash, groupHash, schemeID }
  const options = {
    log: pathToFileURL(join(folder, 'log')).href,
    policy: publish(world),
    chain: put('chain.json', JSON.stringify(info)),
    order: put('order.json', file),
    beacon: pathToFileURL(folder).href,
    now: afterDraw + 1,
  }
  const args = ['--json', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)]
  const out = await new Promise<string>((resolve, reject) => {
    // Its exit code speaks about the whole log; here the order's findings count.
    execFile(process.execPath, [verifier, ...args], (_, stdout, stderr) =>
      stdout === '' ? reject(new Error(stderr)) : resolve(stdout),
    )
  })
  const { findings, orders } = JSON.parse(out) as {
    findings: { level: string; about: string; text: string }[]
    orders: { order: string; lines: string[] }[]
  }
  return { lines: orders[0]?.lines ?? [], findings: findings.filter(({ text }) => text.startsWith(`order ${orderId}`)) }
}

const exported = ({ kept, order, log }: World): string => {
  const tickets = kept.tickets.map(({ text, salt }, at) => {
    const place = order.places?.tickets.find(({ ticket }) => ticket === ticketNumber(at + 1))
    return { text, salt, place: place ? { cell: 1, index: place.index, path: place.path } : null }
  })
  return exportFile({ ...kept, tickets }, log.headAt(log.leaves.length, promised.roundAt + 20))
}

it('FAIR-14 the stand-alone verifier reads an exported order and comes to the same verdict', async () => {
  const honest = makeWorld()
  const { findings, lines } = await verify(honest, exported(honest))
  expect(findings).toEqual([])
  expect(lines.join('\n')).toContain('The receipt holds: signed by cell 1')
  expect(lines.filter((line) => line.includes('in the draw'))).toHaveLength(3)
})

it('FAIR-14 the stand-alone verifier finds in an exported order what the phone finds', async () => {
  const unpaid = makeWorld()
  const { findings } = await verify(unpaid, exported({ ...unpaid, kept: { ...unpaid.kept, credited: [] } }))
  expect(findings.map(({ about }) => about)).toEqual(['prize'])
})
