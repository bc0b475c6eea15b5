import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { developmentChain, roundFor } from '@parola/fair-draw'
import {
  areEqual,
  checkpointText,
  developmentLogKey,
  formatSubmission,
  isConsistent,
  nodesIn,
  parseBundle,
  proveConsistency,
  signNote,
  tileIn,
  tilePath,
  verifyHead,
  verifyProof,
  vkeyOf,
  type AddedEntry,
  type LogState,
  type WitnessedHead,
} from '@parola/fair-draw/log'
import { hashOfBytes } from '@parola/fair-draw/protocol'
import { developmentSignature, startBeacon } from '../../fair-draw/testing/beacon.ts'
import { start, startStack, type Stack } from '../testing/programs.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.stop())

const bytesOf = (text: string) => new TextEncoder().encode(text)
let made = 0
/** Each is a valid entry that no other call returns. */
const freshEntry = () => `parola-draw/2 before\nentries ${(made += 1)}\nhash ${'a'.repeat(64)}\n`

const publicOrigin = () => stack.log().origins[0]!
const privateOrigin = () => stack.log().origins[1]!
const post = (body: string, waitMs = 0) => fetch(`${privateOrigin()}/entries?wait=${waitMs}`, { method: 'POST', body })
const add = async (entry: string, waitMs = 20_000) => {
  const response = await post(entry, waitMs)
  expect(response.status).toBe(200)
  return (await response.json()) as AddedEntry
}
const state = async () => (await (await fetch(`${privateOrigin()}/state`)).json()) as LogState
const served = async (): Promise<WitnessedHead & { note: string }> => {
  const note = await (await fetch(`${publicOrigin()}/checkpoint`)).text()
  const head = verifyHead(note, stack.policy)
  if (!head) throw new Error(`Not a cosigned head: ${note}`)
  return { ...head, note }
}
const readTile = async (path: string) => {
  const response = await fetch(`${publicOrigin()}/${path}`)
  return response.ok ? response.bytes() : null
}
const isExtended = async (old: WitnessedHead, newer: WitnessedHead) => {
  const nodes = nodesIn(newer.checkpoint.size, async (tile) => (await readTile(tilePath(tile))) ?? new Uint8Array())
  const proof = await proveConsistency(nodes, old.checkpoint.size, newer.checkpoint.size)
  const [oldSize, newSize] = [old.checkpoint.size, newer.checkpoint.size]
  return isConsistent({ oldSize, oldRoot: old.checkpoint.root, newSize, newRoot: newer.checkpoint.root, proof })
}

describe('entries', () => {
  it('DRAW-05 an entry is witnessed by the quorum, with a proof that anyone can verify', async () => {
    const before = Math.floor(Date.now() / 1000)
    const entry = freshEntry()
    const added = await add(entry)
    expect(added.witnessed).toBe(true)
    const proven = verifyProof(added.proof ?? '', hashOfBytes(bytesOf(entry)), stack.policy)
    expect(proven?.index).toBe(added.index)
    expect(proven?.times).toEqual(added.times)
    expect(added.times.map(({ witness }) => witness).toSorted()).toEqual(['w1', 'w2'])
    for (const { time } of added.times) expect(time).toBeGreaterThanOrEqual(before)
  })

  it('an entry that is there keeps its index and the times at which it was first witnessed', async () => {
    const entry = freshEntry()
    const [first, twin] = await Promise.all([add(entry), add(entry)])
    await add(freshEntry())
    const again = await add(entry)
    expect(twin.index).toBe(first.index)
    expect(again).toMatchObject({ index: first.index, times: first.times })
    expect(again.size).toBe(first.index + 2)
  })

  it('what is no entry of version 2 is refused, and so is what is too long', async () => {
    const { size } = await state()
    for (const wrong of [
      '',
      'text',
      freshEntry().slice(0, -1),
      'parola-draw/2 alarm\nlog a\nentry 7\nabout form\nat 1\n',
    ])
      expect((await post(wrong)).status, wrong).toBe(422)
    expect((await post('x'.repeat(60_001))).status).toBe(413)
    expect((await post(freshEntry(), -1)).status).toBe(400)
    expect((await state()).size).toBe(size)
  })

  it('what everybody reads: tiles that never change, a checkpoint that does, and nothing beyond the head', async () => {
    const entry = freshEntry()
    const { index } = await add(entry)
    const head = await served()
    const { size } = head.checkpoint
    const response = await fetch(`${publicOrigin()}/${tilePath(tileIn(size, 'entries', 0)!)}`)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(parseBundle(await response.bytes())?.[index]).toEqual(bytesOf(entry))
    const checkpoint = await fetch(`${publicOrigin()}/checkpoint`)
    expect(checkpoint.headers.get('cache-control')).toBe('no-cache')
    expect(checkpoint.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await readTile(`tile/0/000.p/${size + 1}`)).toBeNull()
    expect(await readTile('tile/0/001')).toBeNull()
    expect((await fetch(`${publicOrigin()}/entries`, { method: 'POST', body: freshEntry() })).status).toBe(405)
    expect((await fetch(`${publicOrigin()}/state`)).status).toBe(404)
  })
})

describe('witnesses', () => {
  it('DRAW-05 with a witness away the served checkpoint stays, and the log says until when it was witnessed', async () => {
    await add(freshEntry())
    await stack.witnesses[1]!.kill('SIGKILL')
    const before = await served()
    const entry = freshEntry()
    const unseen = await add(entry, 500)
    expect(unseen).toMatchObject({ witnessed: false, times: [], proof: null })
    expect(await served()).toEqual(before)
    const told = await state()
    expect(told).toMatchObject({ size: unseen.index + 1, witnessedSize: before.checkpoint.size, isBehind: false })
    expect(told.witnessedUntil).toBe(before.times.at(-1)?.time)

    await stack.startWitness(2)
    const seen = await add(entry)
    expect(seen).toMatchObject({ index: unseen.index, witnessed: true })
    expect(await isExtended(before, await served())).toBe(true)
  })

  it('without new entries the head is cosigned anew, so that its times stay fresh', async () => {
    await add(freshEntry())
    const before = await served()
    const earliest = (head: WitnessedHead) => head.times[0]?.time ?? 0
    await expect.poll(async () => earliest(await served()), { timeout: 20_000 }).toBeGreaterThan(earliest(before))
    expect((await served()).checkpoint).toEqual(before.checkpoint)
  })

  it('FAIR-15 DRAW-05 a witness refuses a fork, keeps it as proof, and goes on with the true log', async () => {
    await add(freshEntry())
    const { checkpoint } = await served()
    const witness = stack.witnesses[0]!.origins[0]!
    const offer = (oldSize: number, size: number, root: Uint8Array) =>
      fetch(`${witness}/add-checkpoint`, {
        method: 'POST',
        body: formatSubmission({
          oldSize,
          proof: [],
          checkpoint: signNote(checkpointText({ ...checkpoint, size, root }), developmentLogKey()),
        }),
      })
    const { size } = checkpoint
    const other = new Uint8Array(32).fill(1)
    expect((await offer(size, size, other)).status).toBe(422)
    expect((await offer(size, size + 5, other)).status).toBe(422)
    const smaller = await offer(0, size - 1, other)
    expect([smaller.status, await smaller.text()]).toEqual([409, `${size}\n`])
    expect(smaller.headers.get('content-type')).toBe('text/x.tlog.size')
    const forks = (await (await fetch(`${witness}/forks`)).text()).trim().split('\n')
    expect(forks.map((line) => verifyHeadRoot(JSON.parse(line) as string))).toEqual([
      Buffer.from(other).toString('base64'),
    ])
    const kept = await (await fetch(`${witness}/checkpoint`)).text()
    expect(kept.split('\n')[2]).toBe(Buffer.from(checkpoint.root).toString('base64'))
    expect((await add(freshEntry())).witnessed).toBe(true)
  })

  it('FAIR-15 DRAW-05 a witness whose clock is slow stops signing', async () => {
    // A mirror has its signatures ready; making them here would keep the witness waiting for longer than it waits for a mirror.
    const first = roundFor(developmentChain, new Date())
    for (let round = first; round < first + 15; round += 1) developmentSignature(round)
    // For this beacon it is ten seconds later than for the machine's clock.
    const beacon = await startBeacon(() => Date.now() + 10_000)
    const slow = await start('witness/src/main.ts', {
      WITNESS_DEVELOPMENT_KEY: '3',
      WITNESS_LOG_VKEYS: vkeyOf(developmentLogKey()),
      WITNESS_LOG_URL: publicOrigin(),
      WITNESS_DATA: join(stack.folder, '../slow.sqlite'),
      WITNESS_BEACON: 'development',
      WITNESS_BEACON_MIRRORS: beacon.origin,
      WITNESS_PORT: '0',
    })
    const { note } = await served()
    const body = formatSubmission({ oldSize: 0, proof: [], checkpoint: note })
    const response = await fetch(`${slow.origins[0]}/add-checkpoint`, { method: 'POST', body })
    expect(response.status).toBe(503)
    expect((await fetch(`${slow.origins[0]}/checkpoint`)).status).toBe(404)
    expect(slow.errors()).toContain('The clock is slow')
    await slow.kill('SIGTERM')
    await beacon.close()
  })

  it('a log that begins from an old copy of its folder sees that its witnesses know more, and takes nothing', async () => {
    await add(freshEntry())
    await stack.log().kill('SIGTERM')
    const old = `${stack.folder}-old`
    cpSync(stack.folder, old, { recursive: true })
    await stack.startLog()
    await add(freshEntry())
    await stack.log().kill('SIGTERM')
    await stack.startLog(old)
    expect((await post(freshEntry(), 1_000)).status).toBe(503)
    expect(await state()).toMatchObject({ isBehind: true })
    await stack.log().kill('SIGTERM')
    await stack.startLog()
    expect((await add(freshEntry())).witnessed).toBe(true)
  })
})

const verifyHeadRoot = (note: string) => note.split('\n')[2]

describe('crashes', () => {
  it(
    'DRAW-05 killed in the middle of appends, the log loses nothing it promised and never forks',
    { timeout: 120_000 },
    async () => {
      for (const delayMs of [3, 17, 40, 75, 140, 260]) {
        const before = await served()
        const promised: { entry: string; index: number }[] = []
        const adding = Array.from({ length: 6 }, async () => {
          for (;;) {
            const entry = freshEntry()
            const response = await post(entry)
            promised.push({ entry, index: ((await response.json()) as AddedEntry).index })
          }
        })
        const ended = Promise.allSettled(adding)
        await new Promise((resolve) => setTimeout(resolve, delayMs))
        await stack.log().kill('SIGKILL')
        await ended
        await stack.startLog()
        const last = await add(freshEntry())
        expect(last.witnessed, `killed after ${delayMs} ms`).toBe(true)
        const head = await served()
        expect(await isExtended(before, head)).toBe(true)
        const { size } = head.checkpoint
        for (const { entry, index } of promised) {
          const bundle = await readTile(tilePath(tileIn(size, 'entries', Math.floor(index / 256))!))
          const found = parseBundle(bundle ?? new Uint8Array())?.[index % 256] ?? new Uint8Array()
          expect(areEqual(found, bytesOf(entry)), `entry ${index}`).toBe(true)
        }
      }
    },
  )

  it('a second log on the same folder does not start', async () => {
    const first = stack.log()
    await expect(stack.startLog()).rejects.toThrow('Another process writes')
    expect((await fetch(`${first.origins[1]}/state`)).status).toBe(200)
  })
})
