import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { DomainError } from '../platform/errors.ts'
import { programFile } from '../platform/program-file.ts'
import type { HashJob } from './hashing.ts'

/** Leaves one core free for other work. */
const mostHashers = Math.max(1, availableParallelism() - 1)
/** A longer queue would make members wait too long for a login; later requests get a busy error. */
const mostWaiting = 100

const idle: ChildProcess[] = []
const waiting: ((hasher: ChildProcess) => void)[] = []
let hashers = 0
let niceness = 0

/** Niceness of the hash processes, from 0 to 19. A process that serves requests sets it at startup. */
export const hashGivingWay = (to: number): void => void (niceness = to)

/**
 * Hashes in a separate low-priority process, so that a burst of logins does not slow down other requests. Threads of this process would
 * compete with it at equal priority.
 */
export async function hashed<Answer extends string | boolean>(job: HashJob): Promise<Answer> {
  const hasher = await freeHasher()
  try {
    return await answerOf<Answer>(hasher, job)
  } finally {
    pass(hasher)
  }
}

async function freeHasher(): Promise<ChildProcess> {
  for (let free = idle.pop(); free; free = idle.pop()) {
    if (free.connected) return free
    hashers -= 1
  }
  if (hashers < mostHashers) return newHasher()
  if (waiting.length >= mostWaiting) throw new DomainError('overloaded')
  return new Promise((resolve) => waiting.push(resolve))
}

function newHasher(): ChildProcess {
  hashers += 1
  const hasher = fork(programFile(new URL('hash-process.ts', import.meta.url)), {
    execArgv: [],
    env: {},
    serialization: 'advanced',
  })
  if (hasher.pid !== undefined) setPriority(hasher.pid, niceness)
  hasher.unref()
  hasher.channel?.unref()
  return hasher
}

function answerOf<Answer>(hasher: ChildProcess, job: HashJob): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const ended = () => reject(new Error('the hash process exited before it answered'))
    hasher.channel?.ref()
    hasher.once('exit', ended)
    hasher.once('message', (answer) => {
      hasher.channel?.unref()
      hasher.off('exit', ended)
      resolve(answer as Answer)
    })
    // A process that was killed a moment ago still counts as connected. Without this callback the error would end the whole server.
    hasher.send(job, (error) => {
      if (!error) return
      if (hasher.connected) hasher.disconnect()
      ended()
    })
  })
}

/** Hands the hasher to the request that has waited longest. A hasher that has exited is replaced. */
function pass(hasher: ChildProcess): void {
  const hasEnded = !hasher.connected
  if (hasEnded) hashers -= 1
  const next = waiting.shift()
  if (next) next(hasEnded ? newHasher() : hasher)
  else if (!hasEnded) idle.push(hasher)
}
