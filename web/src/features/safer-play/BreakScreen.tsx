import './safer-play.css'
import { saferPlay } from '@parola/contract'
import { Anchor } from 'lucide-react'
import { callApi, serverNow } from '../../api/index.ts'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { OnBreak } from '../../components/safer-play/BreakNotice.tsx'
import { useSaferPlay } from '../../components/safer-play/break.ts'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CloseAccount } from './CloseAccount.tsx'
import { RealMoneyOnly } from './RealMoneyOnly.tsx'
import { endOfExclusion, endOfTimeout, endsLater, type ExclusionMonths, type TimeoutHours } from './pause.ts'
import { PauseCard } from './PauseCard.tsx'

const points = ['stops', 'money', 'offers', 'firm'] as const

/** A time-out of days, or self-exclusion for months or for good. Its effect is explained first, and it takes one confirmation. */
export function BreakScreen() {
  const t = useText()
  const known = useSaferPlay()
  return (
    <RealMoneyOnly>
      <div className="flex flex-col gap-5 px-4 pt-5 pb-24">
        <div className="flex items-start gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-card border border-hairline bg-raised text-accent">
            <Anchor aria-hidden="true" className="size-6" />
          </span>
          <div className="min-w-0">
            <h2 className="text-lg font-semibold text-balance">{t('pause.title')}</h2>
            <ul className="mt-2 flex flex-col gap-1.5 text-sm text-pretty text-ink-quiet">
              {points.map((point) => (
                <li key={point}>{t(`pause.point.${point}`)}</li>
              ))}
            </ul>
          </div>
        </div>
        <Loaded query={known} skeleton={<Shape />}>
          {({ break: present }) => <Pauses present={present} />}
        </Loaded>
      </div>
    </RealMoneyOnly>
  )
}

function Pauses({ present }: { present: saferPlay.Break | null }) {
  const t = useText()
  const isForEver = present !== null && present.until === null
  return (
    <>
      {present && <OnBreak pause={present} isHere />}
      {!isForEver && (
        <>
          {present && <p className="text-sm text-pretty text-ink-quiet">{t('pause.longer')}</p>}
          <Timeout present={present} />
          <Exclusion present={present} />
        </>
      )}
      {present?.kind !== 'closed' && <CloseAccount />}
    </>
  )
}

function Timeout({ present }: { present: saferPlay.Break | null }) {
  const t = useText()
  const choices = saferPlay.timeoutHours
    .map((hours) => ({
      value: hours,
      text: t('pause.days', { days: hours / 24 }),
      endsAt: (now: number) => endOfTimeout(hours, now),
    }))
    .filter(({ endsAt }) => endsLater(endsAt(serverNow()), present))
  if (choices.length === 0) return null
  return (
    <PauseCard<TimeoutHours>
      title={t('pause.timeout')}
      text={t('pause.timeoutText')}
      submit={t('pause.start')}
      choices={choices}
      onConfirm={(hours) => callApi(saferPlay.takeTimeout, { body: { hours } })}
    />
  )
}

const forEver = 'forEver'

const monthsOf = (value: string): ExclusionMonths =>
  saferPlay.exclusionMonths.find((months) => String(months) === value) ?? null

function Exclusion({ present }: { present: saferPlay.Break | null }) {
  const t = useText()
  const lengthOf = (months: number) =>
    months % 12 === 0 ? t('pause.years', { years: months / 12 }) : t('pause.months', { months })
  const choices = [...saferPlay.exclusionMonths.map(String), forEver]
    .map((value) => {
      const months = monthsOf(value)
      return {
        value,
        text: months === null ? t('pause.forEver') : lengthOf(months),
        endsAt: (now: number) => endOfExclusion(months, now),
      }
    })
    .filter(({ endsAt }) => endsLater(endsAt(serverNow()), present))
  return (
    <PauseCard
      title={t('pause.exclusion')}
      text={t('pause.exclusionText')}
      submit={t('pause.exclude')}
      choices={choices}
      onConfirm={(value) => callApi(saferPlay.excludeSelf, { body: { months: monthsOf(value) } })}
    />
  )
}

function Shape() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  )
}
