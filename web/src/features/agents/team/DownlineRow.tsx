import type { agents } from '@parola/contract'
import { Check, ChevronRight, Network, User } from 'lucide-react'
import { useBalanceText } from '../../../components/money/balance.ts'
import { useText } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'
import { RebateLine } from '../rebates/RebateLine.tsx'
import { TypeMark } from '../TypeMark.tsx'

interface DownlineRowProps {
  downline: agents.Downline
  /** Null while the agent is not choosing. */
  isChosen: boolean | null
  onTap: () => void
}

/** One team member: a tap shows the details, or selects the member. */
export function DownlineRow({ downline, isChosen, onTap }: DownlineRowProps) {
  const t = useText()
  const balanceText = useBalanceText()
  const { userName, memberType, balance, teamSize, rebates } = downline
  const isChoosing = isChosen !== null
  return (
    <button
      type="button"
      {...(isChoosing ? { 'aria-pressed': isChosen } : { 'aria-haspopup': 'dialog' })}
      onClick={onTap}
      className="press flex min-h-18 w-full items-center gap-3 px-4 py-2.5 text-start"
    >
      <Picture type={memberType} isChosen={isChosen} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          <bdi className="max-w-full truncate">{userName}</bdi>
          {memberType === 'agent' && <TypeMark type="agent" />}
          <span className="figures ms-auto shrink-0 font-semibold">
            <span className="sr-only">{t('downlines.balance')} </span>
            {balanceText(balance)}
          </span>
        </span>
        <RebateLine rebates={rebates} />
        {memberType === 'agent' && (
          <span className="block text-xs text-ink-quiet">{t('downlines.below', { count: teamSize })}</span>
        )}
      </span>
      {!isChoosing && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />}
    </button>
  )
}

function Picture({ type, isChosen }: { type: agents.TeamType; isChosen: boolean | null }) {
  const Icon = isChosen ? Check : type === 'agent' ? Network : User
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-10 shrink-0 place-items-center rounded-full',
        isChosen ? 'bg-accent text-on-light' : 'bg-raised-more text-ink-quiet',
        isChosen === false && 'ring-1 ring-hairline-strong ring-inset',
      )}
    >
      <Icon className="size-5" />
    </span>
  )
}
