import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '../platform/errors.ts'

/** argon2id; the figures and how they were found are in docs/decisions/0016-passwords.md. */
const cost = { algorithm: 2, memoryCost: 32_768, timeCost: 2, parallelism: 1 }

/** Hashes share four threads with files, names and TLS; one of them always stays free for those. */
const mostAtOnce = Math.max(1, Math.min(availableParallelism(), 3))
/** Longer than this nobody waits for a login; who comes later hears that we are busy. */
const mostWaiting = 100

export const hashPassword = (text: string): Promise<string> => inTurn(() => hash(text, cost))

/** Whether the text is the password. Without a hash the answer is no, and takes as long as any other. */
export async function verifyPassword(passwordHash: string | null, text: string): Promise<boolean> {
  const compared = passwordHash ?? (await (nobodys ??= hashPassword('nobody has this password')))
  const isSame = await inTurn(() => verify(compared, text))
  return isSame && passwordHash !== null
}

let nobodys: Promise<string> | undefined

let running = 0
const waiting: (() => void)[] = []

/** A storm of logins waits here, and nobody else waits for it. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running += 1
  else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw new DomainError('overloaded')
  try {
    return await work()
  } finally {
    // The turn passes on as it is, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
