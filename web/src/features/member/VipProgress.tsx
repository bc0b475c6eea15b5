import { promotions } from '@parola/contract'
import { ChevronRight, Crown } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '../../api/index.ts'
import { loadErrorOf } from '../../components/loading/LoadError.tsx'
import { formatMoney, useContentLanguage, useLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The member's level and the progress to the next. Hidden at a merchant without levels. */
export function VipProgress() {
  const t = useText()
  const { language } = useLanguage()
  const levels = useCall(promotions.vipLevels, { language: useContentLanguage() })
  const own = useCall(promotions.vip, undefined, { staleTime: 30_000 })
  // If the call fails, the rest of the screen is still shown.
  const isMissing = [levels, own].some((one) => !one.data && loadErrorOf(one))
  if (isMissing || levels.data?.levels.length === 0) return null
  if (!levels.data || !own.data) return <Skeleton className="h-18 rounded-card" />
  const { level, staked, next } = own.data
  const nameOf = (asked: number) => levels.data.levels.find((one) => one.level === asked)?.name ?? String(asked)
  const percent = next ? Math.min(100, Math.floor((100 * staked.minor) / Math.max(1, next.needed.minor))) : 100
  const way = next
    ? t('memberHome.vipWay', {
        staked: formatMoney(language, staked.minor, staked.currency),
        needed: formatMoney(language, next.needed.minor, next.needed.currency),
        name: nameOf(next.level),
      })
    : t('memberHome.vipTop')
  return (
    <Link
      to={to('vip')}
      className="press flex min-h-18 items-center gap-3 rounded-card border border-hairline bg-raised py-3 ps-4 pe-3"
    >
      <Crown aria-hidden="true" className="size-6 shrink-0 text-accent" />
      <span className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="font-semibold">{`${t('title.vip')} · ${nameOf(level)}`}</span>
        <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-raised-more">
          <span className="block h-full rounded-full bg-gain" style={{ width: `${percent}%` }} />
        </span>
        <span className="figures text-xs text-pretty text-ink-quiet">{way}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
    </Link>
  )
}
