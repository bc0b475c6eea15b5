import type { wallet } from '@parola/contract'

/** What a transaction belongs to. The ledger has it as one text, in the form that each part of the server writes. */
export type Subject =
  | { kind: 'deposit' | 'withdrawal'; id: string }
  | { kind: 'play'; game: string; numero: string }
  | { kind: 'bonus'; about: string }
  | { kind: 'contract'; contract: string; name: string | null }
  | { kind: 'vendor'; vendor: string }
  | { kind: 'day'; day: string }
  /** Text for people, such as a member's name. */
  | { kind: 'text'; text: string }
  | { kind: 'none' }

type Code = wallet.TxCode

const movedBy: Partial<Record<Code, 'deposit' | 'withdrawal'>> = {
  deposit: 'deposit',
  deposit_reversed: 'deposit',
  withdrawal: 'withdrawal',
  withdrawal_returned: 'withdrawal',
}
const ofPlay: ReadonlySet<Code> = new Set<Code>(['stake', 'win', 'refund'])
const ofBonus: ReadonlySet<Code> = new Set<Code>(['bonus', 'bonus_reversed'])
const ofVendor: ReadonlySet<Code> = new Set<Code>(['to_vendor', 'from_vendor'])

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

/** Codes of ours: an id, `kind:value`, `GAME_CODE` or `snake_case`. None of them tells a player anything. */
const isInternal = (about: string) => uuid.test(about) || /^[\w-]+:\S/.test(about) || /^\w+_\w+/.test(about)

export function subjectOf({ code, about }: Pick<wallet.Transaction, 'code' | 'about'>): Subject {
  if (!about) return { kind: 'none' }
  const moved = movedBy[code]
  const id = uuid.exec(about)?.[0]
  if (moved && id) return { kind: moved, id }
  if (ofPlay.has(code)) {
    const [game = '', ...rest] = about.split(' ')
    return { kind: 'play', game, numero: rest.join(' ') }
  }
  if (ofBonus.has(code) && !id) return { kind: 'bonus', about }
  if (about.startsWith('mall:') || about.startsWith('reward:')) return { kind: 'bonus', about }
  if (ofVendor.has(code)) return { kind: 'vendor', vendor: about }
  const [, contract, name = null] = /^contract:(\w+)(?:\W+(.+))?$/.exec(about) ?? []
  if (contract !== undefined) return { kind: 'contract', contract, name }
  if (/^\d{4}-\d\d-\d\d$/.test(about)) return { kind: 'day', day: about }
  return isInternal(about) ? { kind: 'none' } : { kind: 'text', text: about }
}
