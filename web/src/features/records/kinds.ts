import type { wallet } from '@parola/contract'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Coins,
  Gift,
  RotateCcw,
  SlidersHorizontal,
  Ticket,
  Trophy,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { TextKey } from '../../i18n/index.ts'

export const kindIcons: Record<wallet.TxCode, LucideIcon> = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  withdrawal_returned: Undo2,
  stake: Ticket,
  win: Trophy,
  refund: RotateCcw,
  bonus: Gift,
  to_vendor: ArrowLeftRight,
  from_vendor: ArrowLeftRight,
  adjustment: SlidersHorizontal,
  grant: Coins,
}

/** A server that is newer than this page may know more kinds. */
export const kindText = (code: wallet.TxCode): TextKey => (code in kindIcons ? `tx.${code}` : 'tx.other')

/** Where the amount alone would be a riddle: money on its way stands in neither balance. */
export function noteOf({ code, amount }: Pick<wallet.Transaction, 'code' | 'amount'>): TextKey | null {
  if (amount.minor === 0) return 'records.wasHeld'
  return code === 'withdrawal' && amount.minor < 0 ? 'records.nowHeld' : null
}
