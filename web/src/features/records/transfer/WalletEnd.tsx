import type { Money } from '@parola/contract'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useBalanceText } from '../../../components/money/balance.ts'
import { useText } from '../../../i18n/index.ts'
import type { VendorWallet } from './transfers.ts'

interface WalletEndProps {
  /** From or to. */
  label: string
  /** Null while a vendor does not answer. */
  balance: Money | null
  vendor?: VendorWallet
  vendors?: readonly VendorWallet[]
  onChoose?: (vendor: string) => void
}

/** One end of a transfer: the merchant's wallet, or a vendor's. */
export function WalletEnd({ label, balance, vendor, vendors, onChoose }: WalletEndProps) {
  const t = useText()
  const id = useId()
  const balanceText = useBalanceText()
  return (
    <div className="flex min-h-22 flex-col justify-center py-3 ps-4 pe-20">
      {vendor && vendors && vendors.length > 1 ? (
        <>
          <label htmlFor={id} className="text-xs text-ink-quiet">
            {label}
          </label>
          <span className="relative -mx-2 flex items-center">
            <select
              id={id}
              value={vendor.vendor}
              onChange={({ target }) => onChoose?.(target.value)}
              className="min-h-11 w-full min-w-0 appearance-none truncate rounded-tile bg-transparent ps-2 pe-8 text-base font-medium outline-none focus-visible:ring-2 focus-visible:ring-accent"
            >
              {vendors.map((one) => (
                <option key={one.vendor} value={one.vendor} className="bg-raised text-ink">
                  {one.name}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-2 size-4 text-ink-quiet" />
          </span>
        </>
      ) : (
        <>
          <span className="text-xs text-ink-quiet">{label}</span>
          <span className="truncate text-base font-medium">{vendor?.name ?? t('transfer.merchantWallet')}</span>
        </>
      )}
      <span className="figures text-sm text-ink-quiet">{balance ? balanceText(balance) : t('transfer.noAnswer')}</span>
    </div>
  )
}
