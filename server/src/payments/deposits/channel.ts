import type { Language, payments } from '@parola/contract'

/** A deposit method as the merchant configured it. Amounts are in the merchant's currency. */
export interface Channel {
  readonly code: string
  readonly kind: payments.ChannelKind
  readonly names: Readonly<Partial<Record<Language, string>>>
  readonly minMinor: number
  readonly maxMinor: number
  /** The provider's code of the method; null for manual transfers. */
  readonly method: string | null
  readonly banks: readonly { readonly code: string; readonly name: string }[]
  /** The account that receives manual transfers. */
  readonly account: { readonly bank: string; readonly holder: string; readonly number: string } | null
  /** The account's name in the secret store, if a merchant's file gave it. */
  readonly accountRef?: string | null
}

interface Asked {
  readonly kind: payments.ChannelKind
  readonly amount: number
  readonly bank?: string | undefined
}

/** The fields that this channel does not accept. */
export function faultsOf(channel: Channel | undefined, { kind, amount, bank }: Asked): string[] {
  if (channel?.kind !== kind) return ['channel']
  const faults = []
  if (amount < channel.minMinor || amount > channel.maxMinor) faults.push('amount')
  const isKnown = channel.banks.some(({ code }) => code === bank)
  if (channel.banks.length > 0 ? !isKnown : bank !== undefined) faults.push('bank')
  return faults
}
