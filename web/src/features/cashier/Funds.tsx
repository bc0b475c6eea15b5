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
    <section aria-label={t('cashier.balance')} className="border-t border-hairline pt-2">
      <Loaded query={funds} skeleton={<Skeleton className="h-16" />}>
        {({ balance, bonus, held }) => (
          <div className="flex items-start gap-2">
            <dl className="flex min-w-0 flex-1 flex-wrap gap-x-6 gap-y-1 py-2 text-xs">
              {[
                { name: t('cashier.balance'), amount: balance },
                { name: t('cashier.bonusMoney'), amount: bonus },
                ...(held.minor > 0 ? [{ name: t('cashier.setAside'), amount: held }] : []),
              ].map(({ name, amount }) => (
                <div key={name}>
                  <dt className="text-ink-quiet">{name}</dt>
                  <dd className="figures text-sm font-medium">{shown(amount)}</dd>
                </div>
              ))}
            </dl>
            <IconButton
              label={t(isHidden ? 'cashier.show' : 'cashier.hide')}
              icon={isHidden ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
              onClick={toggle}
              className="-me-2 text-ink-quiet"
            />
          </div>
        )}
      </Loaded>
    </section>
  )
}
