import { setTimeout as pause } from 'node:timers/promises'
import { nextRequest, type Memory, type Player, type Request, type Target } from './acts.ts'
import type { Chance } from './chance.ts'
import type { Entry, Journal } from './journal.ts'

export interface Phones {
  readonly journal: Journal
  /** When each acknowledged call was sent and answered, in order of the responses. */
  readonly acknowledged: readonly { readonly sentAt: number; readonly answeredAt: number }[]
  /** Attempts without a definite response, by the response, if any. */
  readonly retries: ReadonlyMap<string, number>
  /** Lets every phone finish its current call. A call still open after a minute stays unanswered. */
  stop(): Promise<void>
}

/** The first retry delay. It doubles up to the maximum. */
const retryAfterMs = 50
const retryAfterAtMostMs = 800
/** How often a client gives up after a missing response, where it may. */
const givenUpShare = 0.3
const stopMs = 60_000

interface Load {
  readonly players: readonly Player[]
  readonly phonesEach: number
  /** How often a call is sent twice at once, or again after its response. */
  readonly nervousShare: number
}

export function startPhones(target: Target, { players, phonesEach, nervousShare }: Load, chance: Chance): Phones {
  const journal = new Map<string, Entry>()
  const acknowledged: { sentAt: number; answeredAt: number }[] = []
  const retries = new Map<string, number>()
  const [end, abandoned] = [new AbortController(), new AbortController()]

  async function phone(player: Player, memory: Memory) {
    while (!end.signal.aborted) await perform(nextRequest({ target, player, memory, chance }), player)
  }

  async function perform(request: Request, player: Player): Promise<void> {
    const { key, call, movement, returns } = request
    const about = { member: player.id, call, movement, ...(returns === undefined ? {} : { returns }) }
    const entry: Entry = { ...about, answers: [], tries: 0 }
    journal.set(key, entry)
    const twice = chance() < nervousShare
    await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => untilAnswered(request, entry)))
    if (entry.answers.length > 0 && chance() < nervousShare) await untilAnswered(request, entry)
    request.onEnd?.()
    if (entry.answers.length > 0 || !entry.isGivenUp) return
    const instead = request.giveUp?.()
    if (instead) await perform(instead, player)
  }

  async function untilAnswered(request: Request, entry: Entry): Promise<void> {
    for (let waitMs = retryAfterMs; ; waitMs = Math.min(waitMs * 2, retryAfterAtMostMs)) {
      const sentAt = performance.now()
      entry.tries += 1
      const outcome = await request.send()
      if (outcome.is === 'done') {
        if (entry.answers.length === 0) request.onDone?.(outcome.value)
        entry.answers.push(request.answerIn(outcome.value))
        acknowledged.push({ sentAt, answeredAt: performance.now() })
        return
      }
      if (outcome.is === 'refused') {
        entry.refused = outcome.code
        return
      }
      retries.set(outcome.why, (retries.get(outcome.why) ?? 0) + 1)
      if (abandoned.signal.aborted) return
      if (request.giveUp && entry.answers.length === 0 && chance() < givenUpShare) {
        entry.isGivenUp = true
        return
      }
      await pause(waitMs)
    }
  }

  const running = players.flatMap((player) => {
    const memory: Memory = { tickets: [], bets: [], withdrawals: [], withdrawn: 0, isWithdrawing: false }
    return Array.from({ length: phonesEach }, () => phone(player, memory))
  })
  return {
    journal,
    acknowledged,
    retries,
    async stop() {
      end.abort()
      const patience = setTimeout(() => abandoned.abort(), stopMs)
      await Promise.all(running)
      clearTimeout(patience)
    },
  }
}
