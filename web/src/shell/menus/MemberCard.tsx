import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import type { Session } from '../../api/index.ts'
import { useBalance } from '../../components/money/balance.ts'
import { useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { classes } from '../../ui/classes.ts'

/** Shown until the balance is known. */
const unknownBalance = '0.0000'

/** The logged-in member and the balance. */
export function MemberCard({ session }: { session: Session }) {
  const hasTexts = useNamespace('member')
  return (
    <div className="mt-1 flex flex-col gap-3 rounded-card bg-raised-more p-4">
      <p className="font-semibold">{session.userName}</p>
      {hasTexts && <Balance />}
    </div>
  )
}

function Balance() {
  const t = useText()
  const { text, bonus, held, isHidden, isRefreshing, isPlayMoney, refresh, toggle } = useBalance()
  return (
    <div>
      <p className="text-sm text-ink-quiet">
        {t('member.totalBalance')}
        {isPlayMoney && ` · ${t('member.playMoney')}`}
      </p>
      <div className="flex items-center">
        <output className="figures flex-1 text-lg font-semibold">{text ?? unknownBalance}</output>
        <IconButton
          label={t(isHidden ? 'member.show' : 'member.hide')}
          icon={isHidden ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
          onClick={toggle}
        />
        <IconButton
          label={t('member.refresh')}
          aria-busy={isRefreshing}
          icon={<RefreshCw className={classes('size-5', isRefreshing && 'animate-[spin_0.9s_linear_infinite]')} />}
          onClick={refresh}
        />
      </div>
      {(bonus ?? held) && (
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
          {bonus && <Apart name={t('member.bonus')} amount={bonus} />}
          {held && <Apart name={t('member.held')} amount={held} />}
        </dl>
      )}
    </div>
  )
}

/** Money that is not free to use is never part of the balance. */
function Apart({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-quiet">{name}</dt>
      <dd className="figures font-medium">{amount}</dd>
    </div>
  )
}
