import { mkdir } from 'node:fs/promises'
import {
  checkpointText,
  openCheckpoint,
  signNote,
  vkeyOf,
  type SignerKey,
  type VerifierKey,
} from '@parola/fair-draw/log'
import { openAppendQueue } from './append-queue.ts'
import type { LogConfig } from './config.ts'
import { listen } from './http.ts'
import { privateAnswers } from './private-answers.ts'
import { publicAnswers } from './public-answers.ts'
import { openStore, type ReadHead, type SignHead } from './store.ts'
import { startWitnessing } from './witnessing.ts'

export interface DrawLog {
  readonly publicOrigin: string
  readonly privateOrigin: string
  stop(): Promise<void>
}

export interface LogEvents {
  readonly report: (message: string) => void
  /** The disk failed: the process must end. */
  readonly fail: (error: unknown) => void
}

/** The whole log in one process: the files, the rounds with the witnesses, what everybody reads and what the operator asks. */
export async function startLog(config: LogConfig, { report, fail }: LogEvents): Promise<DrawLog> {
  const { folder, key, policy } = config
  await mkdir(folder, { recursive: true })
  const keys = policy.logs.map((log) => log.key)
  const store = await openStore(folder, headSigner(key), headReader(keys))
  const witnessing = await startWitnessing({
    policy,
    store,
    timeoutMs: config.witnessTimeoutMs,
    everyMs: config.checkpointEveryMs,
    retryMs: 1_000,
    report,
  })
  const queue = await openAppendQueue(store, { onHead: () => witnessing.wake(), onFailure: fail })
  const answers = privateAnswers({ origin: key.name, vkey: vkeyOf(key), store, queue, witnessing })
  const everybody = await listen(config.publicHost, config.publicPort, publicAnswers(store, witnessing))
  const operator = await listen(config.privateHost, config.privatePort, answers)
  return {
    publicOrigin: everybody.origin,
    privateOrigin: operator.origin,
    async stop() {
      await Promise.all([everybody.close(), operator.close()])
      await witnessing.stop()
      store.close()
    },
  }
}

const headSigner =
  (key: SignerKey): SignHead =>
  (size, root) => ({ size, root, note: signNote(checkpointText({ origin: key.name, size, root }), key) })

/** After a change of keys the newest head is still by the one before. */
const headReader =
  (keys: readonly VerifierKey[]): ReadHead =>
  (note) => {
    const opened = openCheckpoint(note, keys)
    if (!opened) throw new Error('The head in this folder was not signed by a key of the policy')
    const { size, root } = opened.checkpoint
    return { size, root, note }
  }
