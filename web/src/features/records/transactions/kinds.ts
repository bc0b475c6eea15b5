import type { wallet } from '@parola/contract'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Coins,
  Gift,
  HandCoins,
  Handshake,
  Percent,
  RotateCcw,
  SlidersHorizontal,
  Ticket,
  Trophy,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { TextKey } from '../../../i18n/index.ts'

export const kindIcons: Record<wallet.TxCode, LucideIcon> = {
  deposit: ArrowDownToLine,
  deposit_reversed: Undo2,
  withdrawal: ArrowUpFromLine,
  withdrawal_returned: Undo2,
  stake: Ticket,
  win: Trophy,
  refund: RotateCcw,
  bonus: Gift,
  bonus_reversed: Undo2,
  to_vendor: ArrowLeftRight,
  from_vendor: ArrowLeftRight,
  adjustment: SlidersHorizontal,
  to_downline: HandCoins,
  from_upline: HandCoins,
  team_rebate: Percent,
  contract_pay: Handshake,
  grant: Coins,
}

/** A server newer than this page may have more kinds. */
export const kindText = (code: wallet.TxCode): TextKey => (code in kindIcons ? `tx.${code}` : 'tx.other')

/** Kinds whose amount alone would be unclear: a withdrawal is first put on hold, and paid or returned from there. */
export function noteOf({ code, amount: { minor } }: Pick<wallet.Transaction, 'code' | 'amount'>): TextKey | null {
  if (minor === 0) return 'records.wasHeld'
  if (code === 'withdrawal' && minor < 0) return 'records.heldForPayout'
  if (code === 'to_vendor') return minor < 0 ? 'records.heldForVendor' : 'records.cameBack'
  return null
}
