import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { nextWish, type Chance, type Memory } from './acts.ts'
import { Told, type Wish } from './calls.ts'
import type { Entry, Journal } from './journal.ts'

export interface Member {
  readonly id: string
  readonly sid: string
  readonly token: string
}

export interface Phones {
  readonly journal: Journal
  /** When each movement that was acknowledged had been sent and was answered, in the order of the answers. */
  readonly acknowledged: readonly { readonly sentAt: number; readonly answeredAt: number }[]
  /** Requests that came to nothing and were sent again, by what was answered, if anything was. */
  readonly retries: ReadonlyMap<string, number>
  /** Lets every phone end what it has begun. */
  stop(): Promise<void>
}

interface Answer {
  readonly code: string | null
  readonly told: Told | null
}

/** Answers after which nobody knows whether the money moved, or that it did not for now: the phone asks again with the same key. */
const uncertain = new Set(['overloaded', 'unknown', 'rate_limited'])
/** The first wait; each further one is twice as long, up to the longest. */
const retryAfterMs = 50
const retryAfterAtMostMs = 800
/** Now and then a phone sends a request twice at once, or asks again what it has been told: a nervous thumb. */
const nervousShare = 0.05

export function startPhones(
  options: { port: number; host: string; members: readonly Member[]; phonesEach: number },
  chance: Chance,
): Phones {
  const journal = new Map<string, Entry>()
  const acknowledged: { sentAt: number; answeredAt: number }[] = []
  const agent = new Agent({ keepAlive: true })
  const end = new AbortController()
  const retries = new Map<string, number>()

  async function phone(member: Member, memory: Memory) {
    while (!end.signal.aborted) {
      const key = randomUUID()
      const { path, wish } = nextWish(key, memory, chance)
      const entry: Entry = { member: member.id, wish, told: [], tries: 0 }
      journal.set(key, entry)
      const twice = chance() < nervousShare
      await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => untilAnswered(member, path, entry)))
      if (chance() < nervousShare) await untilAnswered(member, path, entry)
      remember(memory, entry)
    }
  }

  async function untilAnswered(member: Member, path: string, entry: Entry) {
    for (let waitMs = retryAfterMs; ; waitMs = Math.min(waitMs * 2, retryAfterAtMostMs)) {
      const sentAt = performance.now()
      const { told, code } = await ask(member, path, entry.wish)
      entry.tries += 1
      if (told) {
        entry.told.push(told)
        acknowledged.push({ sentAt, answeredAt: performance.now() })
        return
      }
      if (code !== null && !uncertain.has(code)) {
        entry.refused = code
        return
      }
      const why = code ?? 'cut off'
      retries.set(why, (retries.get(why) ?? 0) + 1)
      await pause(waitMs)
    }
  }

  function ask({ sid, token }: Member, path: string, wish: Wish): Promise<Answer> {
    const headers = { host: options.host, cookie: `__Host-sid=${sid}`, token, 'content-type': 'application/json' }
    return new Promise((resolve) => {
      const lost = () => resolve({ code: null, told: null })
      const sent = request({ agent, port: options.port, path, method: 'POST', headers }, async (response) => {
        try {
          resolve(answerIn(Buffer.concat(await response.toArray()).toString()))
        } catch {
          lost()
        }
      })
      sent.on('error', lost).end(JSON.stringify(wish))
    })
  }

  const running = options.members.flatMap((member) => {
    const memory: Memory = { holds: [], posts: [] }
    return Array.from({ length: options.phonesEach }, () => phone(member, memory))
  })
  return {
    journal,
    acknowledged,
    retries,
    async stop() {
      end.abort()
      await Promise.all(running)
      agent.destroy()
    },
  }
}

function answerIn(body: string): Answer {
  const answer = JSON.parse(body) as { success: boolean; code?: string; value?: unknown }
  return answer.success
    ? { code: null, told: Told.parse(answer.value) }
    : { code: answer.code ?? 'unknown', told: null }
}

function remember({ holds, posts }: Memory, { wish, told }: Entry) {
  if (told.length > 0) {
    if (wish.act === 'hold') holds.push(wish.key)
    if (wish.act === 'stake' || wish.act === 'win') posts.push(wish.key)
  }
  if (wish.act === 'capture' || wish.act === 'release') forget(holds, wish.hold)
  if (wish.act === 'reverse' && told.length > 0) forget(posts, wish.transfer)
  if (posts.length > 50) posts.shift()
}

function forget(keys: string[], key: string) {
  const place = keys.indexOf(key)
  if (place >= 0) keys.splice(place, 1)
}
