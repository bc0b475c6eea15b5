import { lottery } from '@parola/contract'
import { useCall } from '../../../api/index.ts'
import { useNumber } from '../../../components/formatters.ts'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Part } from './Part.tsx'

const daysShown = 30

/** How many draws were made lately, how many were locked late, and how many were void. */
export function DrawRates() {
  const t = useText()
  const number = useNumber()
  const rates = useCall(lottery.drawRates, undefined)
  return (
    <Part title={t('fair.rates', { days: rates.data?.days ?? daysShown })}>
      <Loaded query={rates} skeleton={<Skeleton className="h-20 rounded-card" />}>
        {({ draws, late, voids }) => (
          <dl className="grid grid-cols-3 gap-3 rounded-card border border-hairline bg-raised p-4">
            <Rate name={t('fair.draws')}>{number(draws)}</Rate>
            <Rate name={t('fair.late')}>{number(late)}</Rate>
            <Rate name={t('fair.voids')}>{number(voids)}</Rate>
          </dl>
        )}
      </Loaded>
    </Part>
  )
}

/** The figure first: names of two lines must not push it down. */
function Rate({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-1">
      <dt className="text-xs text-pretty text-ink-quiet">{name}</dt>
      <dd className="figures text-xl font-semibold">{children}</dd>
    </div>
  )
}
