import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { developmentChain } from '@parola/fair-draw'
import { openNote, signerKey } from '@parola/fair-draw/log'
import { alarmForm, encodeEntry, parseText, type Entry } from '@parola/fair-draw/protocol'
import { startBeacon } from '../../fair-draw/testing/beacon.ts'
import { startWitness } from '../src/start-witness.ts'
import { logKey, startScriptedLog, type ScriptedLog } from './scripted-log.ts'

export const witnessKey = signerKey('w.example', 'cosignature', new Uint8Array(32).fill(2))
export const alarmKey = signerKey('w.example/alarm', 'note', new Uint8Array(32).fill(3))

export interface Audited {
  readonly log: ScriptedLog
  readonly witness: () => string
  /** Rounds that the beacon never has. */
  readonly withheld: Set<number>
  /** The witness signs at this time for a head with these entries, a minute or less after another one. Time never goes back. */
  seeAt(time: number, ...entries: readonly (Entry | Uint8Array)[]): Promise<void>
  /** Every alarm so far as `word entry`, when all entries are judged. */
  alarms(): Promise<string[]>
  setTime(time: number): void
  /** Waits until the witness says something with these words. */
  hear(words: string): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

const bytesOf = (entry: Entry | Uint8Array) => (entry instanceof Uint8Array ? entry : encodeEntry(entry))

/** A witness that audits a scripted log; clock and beacon are the test's. */
export async function startAudited(firstTime: number): Promise<Audited> {
  const folder = mkdtempSync(join(tmpdir(), 'parola-witness-'))
  let time = firstTime
  const now = () => time * 1000
  const withheld = new Set<number>()
  const [beacon, log] = await Promise.all([startBeacon(now, withheld), startScriptedLog()])
  const config = {
    key: witnessKey,
    alarmKey,
    logKeys: [logKey],
    logUrl: log.origin,
    data: join(folder, 'witness.sqlite'),
    chain: developmentChain,
    mirrors: [beacon.origin],
    host: '127.0.0.1',
    port: 0,
  }
  const reports: string[] = []
  const begin = () => startWitness(config, { report: (message) => void reports.push(message), now })
  let witness = await begin()

  const sign = async () => {
    const status = await log.offerTo(witness.origin)
    if (status !== 200) throw new Error(`The witness answers ${status}`)
  }
  const read = async () => {
    const lines = (await (await fetch(`${witness.origin}/alarms`)).text()).split('\n').filter((line) => line !== '')
    return lines.map((line) => {
      const text = openNote(JSON.parse(line) as string, [alarmKey])
      if (text === null) throw new Error(`The witness did not sign this: ${line}`)
      return parseText(alarmForm, text)
    })
  }

  return {
    log,
    witness: () => witness.origin,
    withheld,
    setTime(at) {
      time = at
    },
    async hear(words) {
      while (!reports.some((report) => report.includes(words))) await sleep(20)
    },
    async seeAt(at, ...entries) {
      time = Math.max(time, at - 60)
      await sign()
      time = Math.max(time, at)
      log.add(...entries.map(bytesOf))
      await sign()
    },
    async alarms() {
      // Not a version 2 object: its alarm says that everything before it was judged.
      const last = log.size()
      log.add(new TextEncoder().encode(`the end ${last}`))
      await sign()
      for (;;) {
        const found = await read()
        if (found.some(({ entry }) => entry === last))
          return found.filter(({ entry }) => entry !== last).map(({ about, entry }) => `${about} ${entry}`)
        await sleep(20)
      }
    },
    async restart() {
      await witness.stop()
      witness = await begin()
    },
    async stop() {
      await witness.stop()
      await Promise.all([beacon.close(), log.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
