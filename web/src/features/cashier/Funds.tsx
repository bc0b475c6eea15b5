import { wallet, type Money } from '@parola/contract'
import { Eye, EyeOff } from 'lucide-react'
import { useCall } from '../../api/index.ts'
import { useBalance } from '../../components/money/balance.ts'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { useMoney } from '../../components/formatters.ts'

const hiddenText = '****'

/** The member's balance. Bonus money and money on hold are listed apart, because neither can be withdrawn. */
export function Funds() {
  const t = useText()
  const money = useMoney()
  const { isHidden, toggle } = useBalance()
  const funds = useCall(wallet.merchantWallet, undefined, { staleTime: 0, refetchOnWindowFocus: true })
  const shown = (amount: Money) => (isHidden ? hiddenText : money(amount))
  return (
    <section aria-label={t('cashier.balance')} className="rounded-card border border-hairline bg-raised p-4">
      <Loaded query={funds} skeleton={<Skeleton className="h-27" />}>
        {({ balance, bonus, held }) => (
          <>
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <h2 className="text-sm text-ink-quiet">{t('cashier.balance')}</h2>
                <p className="figures text-xl font-semibold">{shown(balance)}</p>
              </div>
              <IconButton
                label={t(isHidden ? 'cashier.show' : 'cashier.hide')}
                icon={isHidden ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
                onClick={toggle}
                className="-me-2 -mt-2 text-ink-quiet"
              />
            </div>
            <dl className="mt-2 grid grid-cols-2 gap-3 border-t border-hairline pt-3 text-sm">
              <div>
                <dt className="text-ink-quiet">{t('cashier.bonusMoney')}</dt>
                <dd className="figures font-medium">{shown(bonus)}</dd>
              </div>
              {held.minor > 0 && (
                <div>
                  <dt className="text-ink-quiet">{t('cashier.setAside')}</dt>
                  <dd className="figures font-medium">{shown(held)}</dd>
                </div>
              )}
            </dl>
          </>
        )}
      </Loaded>
    </section>
  )
}
