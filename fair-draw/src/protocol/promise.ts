import { host, registrableHost } from './hosts.ts'
import { decimal, decimalFrom, drawNumber, FormError, hash, refuseRepeats, word, type Form, type Line } from './text.ts'

/** Where the numbers come from: the beacon's chain by its hash, or the sources of a state lottery by host. */
export type Source =
  | { readonly kind: 'beacon'; readonly chain: string }
  | { readonly kind: 'external'; readonly hosts: readonly string[] }

/** One series of draws of a game, fixed before its first sale. Times are UNIX seconds. */
export interface DrawPromise {
  readonly game: string
  readonly source: Source
  /** Of draw 0. */
  readonly number: string
  /** When draw 0 draws. */
  readonly draws: number
  readonly every: number
  readonly count: number
  readonly sale: number
  readonly lock: number
  readonly patience: number
  readonly rules: string
}

export const promiseForm: Form<DrawPromise> = {
  kind: 'promise',
  read(lines) {
    const game = lines.take('game', word)
    const source = sourceFrom(lines.takeWords('source'))
    const number = lines.take('number', drawNumber)
    const draws = lines.take('draws', decimal)
    const every = lines.take('every', decimal)
    const count = lines.take('count', decimalFrom(1, 9_999))
    const sale = lines.take('sale', decimalFrom(1))
    const lock = lines.take('lock', decimalFrom(15))
    const patience = lines.take('patience', decimalFrom(86_400))
    const rules = lines.take('rules', hash)
    const promise = { game, source, number, draws, every, count, sale, lock, patience, rules }
    refuseUnfit(promise)
    return promise
  },
  write: ({ source, ...promise }) => [
    ['game', promise.game],
    lineOf(source),
    ['number', promise.number],
    ['draws', promise.draws],
    ['every', promise.every],
    ['count', promise.count],
    ['sale', promise.sale],
    ['lock', promise.lock],
    ['patience', promise.patience],
    ['rules', promise.rules],
  ],
}

function refuseUnfit({ number, draws, every, count, sale, lock }: DrawPromise): void {
  if (every === 0 && count !== 1) throw new FormError('Only a single draw has "every 0"')
  if (count > 1 && (number.length === 8 || Number(number.slice(-4)) + count - 1 > 9_999))
    throw new FormError('The numbers do not fit the count')
  if (draws - lock - sale < 0 || !Number.isSafeInteger(draws + every * count))
    throw new FormError('The times do not fit')
}

function sourceFrom([kind, ...rest]: readonly string[]): Source {
  const [chain] = rest
  if (kind === 'beacon' && chain !== undefined && rest.length === 1) return { kind, chain: hash(chain) }
  if (kind !== 'external' || rest.length < 2 || rest.length > 3)
    throw new FormError('A source is one beacon, or two or three hosts')
  const hosts = rest.map(host)
  refuseRepeats('registrable host', hosts.map(registrableHost))
  return { kind, hosts }
}

const lineOf = (source: Source): Line =>
  source.kind === 'beacon' ? ['source', 'beacon', source.chain] : ['source', 'external', ...source.hosts]
