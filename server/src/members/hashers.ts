import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { DomainError } from '../platform/errors.ts'
import type { HashJob } from './hashing.ts'

/** One core stays free for everything else. */
const mostHashers = Math.max(1, availableParallelism() - 1)
/** Longer than this nobody waits for a login; who comes later hears that we are busy. */
const mostWaiting = 100

const idle: ChildProcess[] = []
const waiting: ((hasher: ChildProcess) => void)[] = []
let hashers = 0

/**
 * Does the job in a process of its own, which the machine lets run only when nobody else wants to: a storm of logins waits here, and
 * nobody else waits for it. Threads of this process would take turns with it as equals.
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
  const hasher = fork(new URL('hash-process.ts', import.meta.url), { execArgv: [], env: {}, serialization: 'advanced' })
  if (hasher.pid !== undefined) setPriority(hasher.pid, constants.priority.PRIORITY_LOW)
  hasher.unref()
  hasher.channel?.unref()
  return hasher
}

function answerOf<Answer>(hasher: ChildProcess, job: HashJob): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const ended = () => reject(new Error('a hasher ended before its answer'))
    hasher.channel?.ref()
    hasher.once('exit', ended)
    hasher.once('message', (answer) => {
      hasher.channel?.unref()
      hasher.off('exit', ended)
      resolve(answer as Answer)
    })
    hasher.send(job)
  })
}

/** The hasher goes to who waits longest, so that nobody slips in between. One that has ended is replaced. */
function pass(hasher: ChildProcess): void {
  const hasEnded = !hasher.connected
  if (hasEnded) hashers -= 1
  const next = waiting.shift()
  if (next) next(hasEnded ? newHasher() : hasher)
  else if (!hasEnded) idle.push(hasher)
}
