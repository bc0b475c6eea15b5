import type { Language, payments } from '@parola/contract'

/** A way to pay in, as the merchant has set it up. Amounts are in the merchant's currency. */
export interface Channel {
  readonly code: string
  readonly kind: payments.ChannelKind
  readonly names: Readonly<Partial<Record<Language, string>>>
  readonly minMinor: number
  readonly maxMinor: number
  /** The provider's name of the method; null for transfers by hand. */
  readonly method: string | null
  readonly banks: readonly { readonly code: string; readonly name: string }[]
  /** Where a transfer by hand goes to. */
  readonly account: { readonly bank: string; readonly holder: string; readonly number: string } | null
}

interface Asked {
  readonly kind: payments.ChannelKind
  readonly amount: number
  readonly bank?: string | undefined
}

/** The fields with which a channel cannot be paid. */
export function faultsOf(channel: Channel | undefined, { kind, amount, bank }: Asked): string[] {
  if (channel?.kind !== kind) return ['channel']
  const faults = []
  if (amount < channel.minMinor || amount > channel.maxMinor) faults.push('amount')
  const isKnown = channel.banks.some(({ code }) => code === bank)
  if (channel.banks.length > 0 ? !isKnown : bank !== undefined) faults.push('bank')
  return faults
}
