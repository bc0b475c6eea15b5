import type { lottery, ValueOf } from '@parola/contract'
import { nodesIn, proveConsistency, toHex, verifyHead, type Policy } from '@parola/fair-draw/log'
import { keyForm, parseText, promiseForm, type DrawPromise } from '@parola/fair-draw/protocol'
import type { StepRunner, Trx } from '../../platform/db/db.ts'
import { DomainError, invariant } from '../../platform/errors.ts'
import { memoizeFor } from '../../platform/memoize-for.ts'
import type { DrawLog } from './log-client.ts'
import * as store from './store.ts'

/** What the pages need of the draw log. */
export interface LogReader {
  readonly log: DrawLog
  readonly policy: Policy
}

type PromisePage = ValueOf<typeof lottery.promise>
type EvidencePage = ValueOf<typeof lottery.drawEvidence>

/** Pages from the draw log for players' phones, which verify them. */
export interface LogPages {
  showPromise(runStep: StepRunner, hash: string): Promise<PromisePage>
  showEvidence(runStep: StepRunner, code: string, numero: string): Promise<EvidencePage>
  showHead(): Promise<ValueOf<typeof lottery.logHead>>
  showConsistency(sizes: string): Promise<ValueOf<typeof lottery.headConsistency>>
}

const headMaxAgeMs = 1_000
/** Another receipt key may be announced for the time of the series. */
const promiseMaxAgeMs = 60_000

export function createLogPages(reader: LogReader | null): LogPages {
  const memoizedHead = memoizeFor<{ readonly note: string; readonly size: number }>(headMaxAgeMs)
  let newest: string | null = null
  const promises = cacheWhole<PromisePage>(
    ({ promise, rules, keys }) => [promise, rules, ...keys].every(isProven),
    promiseMaxAgeMs,
  )
  const evidence = cacheWhole<EvidencePage>(({ lock, end }) => isProven(end) && (lock === null || isProven(lock)))
  return {
    showPromise: (runStep, hash) => promises(hash, () => runStep((trx) => promisePage(trx, hash))),
    showEvidence: (runStep, code, numero) =>
      evidence(`${code} ${numero}`, () => runStep((trx) => evidencePage(trx, code, numero))),
    async showHead() {
      if (!reader) throw new DomainError('not_found')
      try {
        newest = (await memoizedHead(() => readHead({ ...reader, log: answeringLog(reader.log) }))).note
      } catch (error) {
        // While the log is away, the head that it served last says until when it was witnessed.
        if (newest === null) throw error
      }
      return { head: newest }
    },
    async showConsistency(asked) {
      if (!reader) throw new DomainError('not_found')
      const log = answeringLog(reader.log)
      const sizes = asked.split(',').map(Number)
      const { size } = await memoizedHead(() => readHead({ ...reader, log }))
      const isRising = sizes.every((one, at) => Number.isSafeInteger(one) && (sizes[at - 1] ?? 0) < one)
      if (!isRising || (sizes.at(-1) ?? 0) > size) throw new DomainError('field_invalid', { fields: ['sizes'] })
      const read = nodesIn(size, (tile) => log.readTile(tile))
      const proofs = sizes.slice(1).map((newer, at) => proveConsistency(read, sizes[at] ?? 0, newer))
      return { proofs: (await Promise.all(proofs)).map((proof) => proof.map(toHex)) }
    },
  }
}

const away = (): never => {
  throw new DomainError('overloaded')
}

/** A log that is away is no fault of ours or the phone's, which asks again later. */
function answeringLog(log: DrawLog): Pick<DrawLog, 'readHead' | 'readTile'> {
  return { readHead: () => log.readHead().catch(away), readTile: (tile) => log.readTile(tile).catch(away) }
}

async function readHead({
  log,
  policy,
}: Pick<LogReader, 'policy'> & { readonly log: Pick<DrawLog, 'readHead'> }): Promise<{
  readonly note: string
  readonly size: number
}> {
  const note = await log.readHead()
  const head = verifyHead(note, policy)
  invariant(head, 'the served head of the draw log has no quorum')
  return { note, size: head.checkpoint.size }
}

async function promisePage(trx: Trx, hash: string): Promise<PromisePage> {
  const row = await store.findEntry(trx, Buffer.from(hash, 'hex'))
  if (row?.kind !== 'promise') throw new DomainError('not_found')
  const promise = parseText(promiseForm, row.text)
  const rules = await store.findEntry(trx, Buffer.from(promise.rules, 'hex'))
  invariant(rules, 'the rules of a promise are not among the entries')
  const keys = (await store.readEntriesOf(trx, 'key')).filter(({ text }) => isInTime(text, promise))
  return { promise: shown(row), rules: shown(rules), keys: keys.map(shown) }
}

/** Whether a receipt key is valid at some time of the series' sales. */
function isInTime(text: string, { draws, every, count, sale, lock }: DrawPromise): boolean {
  const { role, from, until } = parseText(keyForm, text)
  const [opens, closes] = [draws - lock - sale, draws + every * (count - 1) - lock]
  return role.kind === 'receipt' && from <= closes && opens < until
}

async function evidencePage(trx: Trx, code: string, numero: string): Promise<EvidencePage> {
  const found = await store.readEvidence(trx, code, numero)
  if (!found) throw new DomainError('not_found')
  const { promise, lock, end } = found
  return { promise: promise.hash.toString('hex'), lock: lock && shown(lock), end: end && shown(end) }
}

const shown = ({ text, proof }: store.LoggedRow): lottery.LoggedEntry => ({ text, proof })

const isProven = (entry: lottery.LoggedEntry | null): boolean => entry !== null && entry.proof !== null

const maxPages = 1_000

/** Remembers pages whose entries are all proven. */
function cacheWhole<T>(isWhole: (page: T) => boolean, maxAgeMs = Number.POSITIVE_INFINITY) {
  const known = new Map<string, { readonly page: T; readonly until: number }>()
  return async (name: string, read: () => Promise<T>): Promise<T> => {
    const found = known.get(name)
    if (found && performance.now() < found.until) return found.page
    const page = await read()
    if (!isWhole(page)) return page
    known.set(name, { page, until: performance.now() + maxAgeMs })
    const [oldest] = known.keys()
    if (known.size > maxPages && oldest !== undefined) known.delete(oldest)
    return page
  }
}
