import '../lottery-play.css'
import { ShieldCheck } from 'lucide-react'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { CheckYourself } from './CheckYourself.tsx'
import { DrawRates } from './DrawRates.tsx'
import { Part } from './Part.tsx'
import { beaconParty, logParty, witnessParties, type Party } from './parties.ts'

const proven = ['fair.promise', 'fair.receipt', 'fair.lock', 'fair.numbers', 'fair.prize'] as const
const trusted = [
  'fair.beaconTrust',
  'fair.witnessTrust',
  'fair.appTrust',
  'fair.payTrust',
  'fair.storageTrust',
  'fair.peopleTrust',
  'fair.sourcesTrust',
] as const

/** What is proven about a draw, what rests on trust, who runs what, how often it went wrong, and how to check without us. */
export function FairDrawsScreen() {
  const t = useText()
  return (
    <div className="flex flex-col gap-8 px-4 pt-5 pb-24">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-card border border-hairline bg-raised text-accent">
          <ShieldCheck aria-hidden="true" className="size-6" />
        </span>
        <p className="min-w-0 text-sm text-pretty text-ink-quiet">{t('fair.intro')}</p>
      </div>
      <Part title={t('fair.proven')}>
        <ol className="flex flex-col gap-3">
          {proven.map((step, at) => (
            <li key={step} className="flex gap-3 text-sm text-pretty">
              <span
                aria-hidden="true"
                className="figures grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold text-gain ring-1 ring-gain ring-inset"
              >
                {at + 1}
              </span>
              <span className="min-w-0 pt-0.5">{t(step)}</span>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t('fair.trust')}>
        <Points points={trusted} />
      </Part>
      <Part title={t('fair.who')}>
        <dl className="divide-y divide-hairline rounded-card border border-hairline bg-raised px-4">
          <Run what={t('fair.log')} by={logParty} />
          <Run what={t('fair.beacon')} by={beaconParty()} />
          {witnessParties.map((party, at) => (
            <Run key={party.name} what={t('fair.witness', { number: at + 1 })} by={party} />
          ))}
        </dl>
      </Part>
      <DrawRates />
      <CheckYourself />
    </div>
  )
}

function Points({ points }: { points: readonly TextKey[] }) {
  const t = useText()
  return (
    <ul className="flex flex-col gap-2.5">
      {points.map((point) => (
        <li key={point} className="flex gap-3 text-sm text-pretty">
          <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />
          {t(point)}
        </li>
      ))}
    </ul>
  )
}

function Run({ what, by: { name, link } }: { what: string; by: Party }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-0.5 text-sm">
      <dt className="shrink-0 text-ink-quiet">{what}</dt>
      <dd className="min-w-0 text-end font-medium">
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="press inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <bdi>{name}</bdi>
        </a>
      </dd>
    </div>
  )
}
