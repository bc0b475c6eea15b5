import { useLocation, useNavigate } from 'react-router'
import { Tabs } from '../../../components/form/Tabs.tsx'
import { LoadError } from '../../../components/loading/LoadError.tsx'
import { useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AgentPage } from '../AgentPage.tsx'
import { Links } from './Links.tsx'
import { OpenAccount } from './OpenAccount.tsx'
import { useRange } from '../rebates/rebates.ts'
import { usePercent } from '../../../components/formatters.ts'

const tabs = ['links', 'account'] as const

/** How a team grows: by referral links, or by accounts that the agent opens. The address selects which. */
export function AgentRegisterScreen() {
  return (
    <AgentPage flag="REGCEN">
      <RegisterCentre />
    </AgentPage>
  )
}

function RegisterCentre() {
  const t = useText()
  const navigate = useNavigate()
  const { range, error, retry } = useRange()
  const asked = new URLSearchParams(useLocation().search).get('tab')
  const chosen = tabs.find((tab) => tab === asked) ?? 'links'
  const choose = (tab: (typeof tabs)[number]) =>
    void navigate({ search: tab === 'links' ? '' : `tab=${tab}` }, { replace: true })
  if (error) return <LoadError error={error} onRetry={retry} />
  return (
    <div className="flex flex-col gap-4 px-4 pt-4 pb-24">
      <Quota most={range?.most} />
      <Tabs
        label={t('title.agentRegister')}
        tabs={tabs.map((key) => ({ key, title: t(`links.tab.${key}`) }))}
        chosen={chosen}
        onChoose={choose}
      >
        {!range ? <CentreShape /> : chosen === 'links' ? <Links range={range} /> : <OpenAccount range={range} />}
      </Tabs>
    </div>
  )
}

/** An agent cannot pass on more than their own rebate. */
function Quota({ most }: { most: { lottery: number; games: number } | undefined }) {
  const t = useText()
  const percent = usePercent(2)
  return (
    <section aria-labelledby="own-rebates" className="rounded-card border border-hairline bg-raised p-4">
      <h2 id="own-rebates" className="text-sm font-medium text-ink-quiet">
        {t('rebate.own')}
      </h2>
      <dl className="mt-2 grid grid-cols-2 gap-4">
        {(['lottery', 'games'] as const).map((kind) => (
          <div key={kind}>
            <dd className="figures text-lg font-semibold">
              {most ? percent(most[kind]) : <Skeleton className="h-7 w-20" />}
            </dd>
            <dt className="text-xs text-ink-quiet">{t(`rebate.${kind}`)}</dt>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-pretty text-ink-quiet">{t('rebate.ownText')}</p>
      <p className="mt-1 text-xs text-pretty text-ink-quiet">{t('rebate.counts')}</p>
    </section>
  )
}

function CentreShape() {
  const t = useText()
  return (
    <output aria-label={t('shell.loading')} className="flex flex-col gap-3">
      <Skeleton className="h-12 rounded-full" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </output>
  )
}
