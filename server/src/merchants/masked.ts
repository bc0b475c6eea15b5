import { createHash } from 'node:crypto'
import type { Change } from './difference.ts'
import type { Account, SectionName, State } from './state.ts'

/** An account as it is kept beside a difference: enough to tell it from another. Its number stays where the money goes by it. */
interface MaskedAccount {
  readonly secretRef: string
  readonly bank: string
  readonly lastFour: string
  readonly mark: string
}

/** Tells accounts apart, and shows neither. */
export const markOf = ({ bank, holder, number }: Omit<Account, 'secretRef'>): string =>
  createHash('sha256')
    .update(JSON.stringify([bank, holder, number]))
    .digest('hex')
    .slice(0, 16)

const maskedAccount = ({ secretRef, ...account }: Account): MaskedAccount => ({
  secretRef,
  bank: account.bank,
  lastFour: account.number.slice(-4),
  mark: markOf(account),
})

type Channels = State['paymentChannels']

const maskedChannel = ({ account, ...channel }: Channels[number]) => ({
  ...channel,
  account: account && maskedAccount(account),
})

/** A section without numbers of accounts. */
export const maskedSection = (section: SectionName, value: unknown): unknown =>
  section === 'paymentChannels' ? (value as Channels).map(maskedChannel) : value

export const maskedState = (state: State): Readonly<Record<string, unknown>> => ({
  ...state,
  paymentChannels: state.paymentChannels.map(maskedChannel),
})

/** A difference without numbers of accounts. */
export const maskedChange = (change: Change): Change =>
  change.section === 'paymentChannels' && change.item !== null
    ? { ...change, before: maskedItem(change.before), after: maskedItem(change.after) }
    : change

const maskedItem = (channel: unknown): unknown =>
  channel === undefined ? undefined : maskedChannel(channel as Channels[number])

/** As staff see it: without the mark, which people could compare guesses with. */
export const shownValue = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (name, part: unknown) => (name === 'mark' ? undefined : part)))
