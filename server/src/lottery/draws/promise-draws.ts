import { mayFollow, registrableHost, type DrawPromise, type Source } from '@parola/fair-draw/protocol'
import { ruleTable } from '@parola/fair-draw/rules'
import { isIP } from 'node:net'
import { inTransaction } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import { beginLog } from '../log/begin-log.ts'
import { rulesEntryOf } from '../log/rules-entries.ts'
import { insertEntry } from '../log/store.ts'
import type { DrawContext } from './draw-context.ts'
import type { ResultSource } from './sources/result-sources.ts'
import { lockPlan, type PlannedLottery } from './store/draws.ts'
import { lastOf, nextPromises, type Terms } from './next-promises.ts'
import * as store from './store/promises.ts'

/** Time for the log and its witnesses, beyond what the protocol wants between them and the first sale: half as much again. */
const slackOf = (leadSeconds: number) => Math.max(3, Math.ceil(leadSeconds / 2))

/** Where a lottery's numbers will come from; null for want of two independent sources, without which a state lottery is not sold. */
function promisedSource({ beacon, sources }: DrawContext, { source }: PlannedLottery): Source | null {
  if (source === 'fair') return { kind: 'beacon', chain: beacon.chain.hash }
  const hosts = independentHosts(sources)
  return hosts.length < 2 ? null : { kind: 'external', hosts }
}

/** Whether state lotteries can be sold. */
export const isIndependent = (sources: readonly ResultSource[]): boolean => independentHosts(sources).length >= 2

function independentHosts(sources: readonly ResultSource[]): string[] {
  const named = sources.map(({ host }) => host).filter((host) => host.includes('.') && isIP(host) === 0)
  const byOwner = new Map(named.map((host) => [registrableHost(host), host]))
  return [...byOwner.values()].slice(0, 3)
}

/** Promises a lottery's draws of the time ahead, with their rules. Returns whether there was anything to promise. */
export async function promiseDraws(context: DrawContext, lottery: PlannedLottery, now: Date): Promise<boolean> {
  const { ownerPool, fair, beacon } = context
  const source = promisedSource(context, lottery)
  if (!fair || !source) return false
  const { entry: rulesEntry, hash: rules } = rulesEntryOf(ruleTable(lottery.kind, lottery.ruleVersion))
  const terms: Terms = {
    game: lottery.code,
    source,
    lock: Math.ceil(lottery.lockMs / 1000),
    patience: Math.ceil(lottery.patienceMs / 1000),
    rules,
  }
  const previous = await store.readLastPromise(ownerPool, lottery.code)
  const seconds = Math.ceil(now.getTime() / 1000)
  const promises = nextPromises({
    timetable: lottery.timetable,
    terms,
    last: previous ? lastOf(previous, beacon.chain) : timesOf(lottery.last),
    now: seconds,
    ahead: lottery.ahead,
    earliest: seconds + fair.promiseLeadSeconds + slackOf(fair.promiseLeadSeconds),
  })
  if (promises.length === 0) return false
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    await lockPlan(trx, lottery.code)
    // Another process promised first.
    if (!(await store.isLastPromise(trx, lottery.code, previous))) return
    await beginLog(trx)
    await insertEntry(trx, rulesEntry)
    let before: DrawPromise | null = previous
    for (const promise of promises) {
      invariant(!before || mayFollow(before, promise), `the promises of ${lottery.code} do not rise`)
      before = promise
      await store.insertPromise(trx, await insertEntry(trx, { kind: 'promise', ...promise }), promise, beacon.chain)
    }
  })
  return true
}

const timesOf = (last: PlannedLottery['last']) =>
  last && { closes: Math.ceil(last.closesAt.getTime() / 1000), draws: Math.ceil(last.drawsAt.getTime() / 1000) }
