import type { lottery } from '@parola/contract'
import { Suspense } from 'react'
import { lazyOptional } from '../../../components/loading/lazy-optional.ts'
import { useText, useLanguage, formatDate } from '../../../i18n/index.ts'
import { formatList } from '../../../i18n/list.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TrustLink } from '../kept/TrustLink.tsx'
import { returnOfHundred } from './odds.ts'
import { PrizeTable } from './PrizeTable.tsx'
import { useMoney, useNumber } from '../../../components/formatters.ts'
import { useBetNames, useChance } from '../formatters.ts'

/** Comes with the mathematics of chances, which the play screen does without. */
const RulesCheck = lazyOptional(() => import('./RulesCheck.tsx').then((module) => module.RulesCheck))

interface RulesSheetProps {
  open: boolean
  rules: lottery.Rules
  onClose: () => void
}

/** The rules and payouts of the lottery, public also without an account. */
export function RulesSheet({ open, rules, onClose }: RulesSheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  return (
    <Sheet open={open} onClose={onClose} title={t('play.rules')} closeLabel={t('shell.close')} direction={direction}>
      <RulesText rules={rules} />
    </Sheet>
  )
}

function RulesText({ rules }: { rules: lottery.Rules }) {
  const t = useText()
  const money = useMoney()
  const number = useNumber()
  const chance = useChance()
  const names = useBetNames()
  const { draw, source, stake, maxPrize, timetable } = rules
  return (
    <div className="flex flex-col gap-5 px-1 pt-1">
      <section className="flex flex-col gap-2 text-sm text-pretty">
        <h3 className="text-base font-semibold">{rules.remark}</h3>
        <p>
          {draw.shape === 'drum'
            ? t('rules.drum', { count: draw.count, from: draw.from })
            : t('rules.tiers', {
                count: draw.tiers.reduce((sum, tier) => sum + tier.count, 0),
                tiers: draw.tiers.length,
              })}
        </p>
        <p>{t(source === 'fair' ? 'rules.fair' : 'rules.external')}</p>
        <p>
          <Timetable timetable={timetable} />
        </p>
        <p>{t('rules.stakes', { min: money(stake.min), max: money(stake.max), prize: money(maxPrize) })}</p>
        <p>{t('rules.atPurchase', { version: rules.version })}</p>
        <p>{t('rules.void')}</p>
        <TrustLink />
      </section>
      <section className="flex flex-col gap-3">
        <h3 className="text-base font-semibold">{t('rules.bets')}</h3>
        <p className="text-xs text-pretty text-ink-quiet">{t('rules.betsMeans', { stake: money(stake.min) })}</p>
        <Suspense>
          <RulesCheck rules={rules} />
        </Suspense>
        <ul className="divide-y divide-hairline rounded-card border border-hairline bg-ground px-4">
          {rules.bets.map((bet) => (
            <li key={bet.code} className="flex flex-col gap-1 py-3">
              <h4 className="text-sm font-semibold">{names.name(bet.code)}</h4>
              <p className="text-sm text-pretty text-ink-quiet">{names.means(bet.code, rules.kind)}</p>
              <p className="figures text-sm">
                {`${chance(bet)} · ${t('rules.back', { back: number(returnOfHundred(bet), 2) })}`}
              </p>
              <p className="figures text-sm">
                {`${t('play.stake')}: ${t('play.stakeRange', { min: money(stake.min), max: money(bet.largestStake) })}`}
              </p>
              <PrizeTable bet={bet} stake={stake.min.minor} currency={stake.min.currency} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** A Monday; the others follow it. */
const monday = Date.UTC(2024, 0, 1)
const dayMs = 24 * 60 * 60_000

function Timetable({ timetable: { days, times, everySeconds, zone } }: { timetable: lottery.Rules['timetable'] }) {
  const t = useText()
  const { language } = useLanguage()
  if (everySeconds !== null) {
    const isMinutes = everySeconds % 60 === 0
    const count = isMinutes ? everySeconds / 60 : everySeconds
    return t(isMinutes ? 'rules.everyMinutes' : 'rules.everySeconds', { count })
  }
  const numbers = days.split(',').map(Number)
  const names = numbers.map((day) =>
    formatDate(language, new Date(monday + (day - 1) * dayMs), { weekday: 'short', timeZone: 'UTC' }),
  )
  return t('rules.onDays', {
    days: numbers.length === 7 ? t('rules.everyDay') : formatList(language, names),
    times: times.join(', '),
    zone,
  })
}
