import { wallet, type Minor, type Money } from '@parola/contract'
import { Download, Eye, EyeOff, RefreshCw, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { useCall, useSession } from '../../api/index.ts'
import { useBalance, useBalanceText } from '../../components/money/balance.ts'
import { mayMoveFunds } from '../../components/money/funds-entry.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { classes } from '../../ui/classes.ts'

/**
 * The member's balances; bonus money, money on hold and money with vendors are listed apart. The newer deposit function has its two
 * buttons in the card, the classic one as tiles below it.
 */
export function Balances({ isNewer }: { isNewer: boolean }) {
  const t = useText()
  const session = useSession()
  const { text, isHidden, isRefreshing, isPlayMoney, refresh, toggle } = useBalance()
  const hasFunds = session !== null && mayMoveFunds(session)
  return (
    <>
      <section
        aria-label={t('memberHome.balance')}
        className="flex flex-col gap-3 rounded-card border border-hairline bg-raised p-4"
      >
        <div className="flex items-start">
          <div className="min-w-0 flex-1">
            <p className="text-sm text-ink-quiet">{t(isPlayMoney ? 'memberHome.playMoney' : 'memberHome.balance')}</p>
            {text === null ? (
              <Skeleton className="my-1 h-8 w-40" />
            ) : (
              <output className="figures block text-xl font-semibold whitespace-nowrap max-[359px]:text-lg">
                {text}
              </output>
            )}
          </div>
          <IconButton
            label={t(isHidden ? 'memberHome.show' : 'memberHome.hide')}
            icon={isHidden ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
            className="-mt-1 text-ink-quiet"
            onClick={toggle}
          />
          <IconButton
            label={t('memberHome.refresh')}
            aria-busy={isRefreshing}
            icon={<RefreshCw className={classes('size-5', isRefreshing && 'animate-[spin_0.9s_linear_infinite]')} />}
            className="-mt-1 -me-2 text-ink-quiet"
            onClick={refresh}
          />
        </div>
        {!isPlayMoney && <Apart />}
        {hasFunds && isNewer && <Acts />}
      </section>
      {hasFunds && !isNewer && <Tiles />}
    </>
  )
}

/** Bonus money always, so that members do not look for it in the balance; the others if there are any. */
function Apart() {
  const t = useText()
  const shown = useBalanceText()
  const own = useCall(wallet.merchantWallet, undefined, { staleTime: 30_000, refetchOnWindowFocus: true })
  const sum = useCall(wallet.memberWallet, undefined, { staleTime: 30_000 })
  if (!own.data || !sum.data) return <Skeleton className="h-10" />
  const { balance, bonus, held } = own.data
  const elsewhere: Money = { ...balance, minor: (sum.data.sumBalance.minor - balance.minor) as Minor }
  // The two responses are of different moments, so the difference is never shown below zero.
  const isElsewhere = elsewhere.minor > 0
  const apart = [
    { name: 'memberHome.free', money: balance, isShown: isElsewhere },
    { name: 'memberHome.withVendors', money: elsewhere, isShown: isElsewhere },
    { name: 'memberHome.bonus', money: bonus, isShown: true },
    { name: 'memberHome.held', money: held, isShown: held.minor !== 0 },
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-hairline pt-3 text-sm">
      {apart
        .filter(({ isShown }) => isShown)
        .map(({ name, money }) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-quiet">{t(name)}</dt>
            <dd className="figures font-medium">{shown(money)}</dd>
          </div>
        ))}
    </dl>
  )
}

/** On the narrowest phones the text needs the whole width. */
const narrow = 'max-[359px]:px-2'

function Acts() {
  const t = useText()
  return (
    <div className="grid grid-cols-2 gap-3">
      <LinkButton to={to('deposit')} look="light" className={narrow}>
        <Download aria-hidden="true" className="size-5 max-[359px]:hidden" />
        {t('title.deposit')}
      </LinkButton>
      <LinkButton to={to('withdraw')} className={narrow}>
        <Upload aria-hidden="true" className="size-5 max-[359px]:hidden" />
        {t('title.withdraw')}
      </LinkButton>
    </div>
  )
}

function Tiles() {
  const t = useText()
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['deposit', 'withdraw'] as const).map((screen) => {
        const Icon = screen === 'deposit' ? Download : Upload
        return (
          <Link
            key={screen}
            to={to(screen)}
            className={classes(
              'press flex min-h-20 flex-col items-center justify-center gap-2 rounded-card px-2 text-center text-sm font-semibold',
              screen === 'deposit' ? 'warm-light' : 'border border-hairline-strong bg-raised',
            )}
          >
            <Icon aria-hidden="true" className="size-6" />
            {t(`title.${screen}`)}
          </Link>
        )
      })}
    </div>
  )
}
