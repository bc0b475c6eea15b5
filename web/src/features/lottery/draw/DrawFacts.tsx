import type { lottery } from '@parola/contract'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useMomentWithSeconds, useNumber } from '../../../components/formatters.ts'

/** What was promised and published about a draw, and when: what a check is based on. */
export function DrawFacts({ page }: { page: lottery.DrawPage }) {
  const t = useText()
  const number = useNumber()
  const momentWithSeconds = useMomentWithSeconds()
  const { promise, proof } = page
  return (
    <details className="group border-y border-hairline">
      <summary className="press flex min-h-12 cursor-pointer list-none items-center justify-between">
        <h2 className="text-base font-semibold">{t('draw.facts')}</h2>
        <ChevronDown aria-hidden="true" className="size-4 text-ink-faint group-open:rotate-180" />
      </summary>
      <dl className="divide-y divide-hairline border-t border-hairline">
        <Fact name={t('draw.closedAt')}>{momentWithSeconds(page.closesAt)}</Fact>
        <Fact name={t('draw.drawsAt')}>{momentWithSeconds(page.drawsAt)}</Fact>
        {promise && (
          <>
            <Fact name={t('draw.round')}>{String(promise.round)}</Fact>
            <Fact name={t('draw.tickets')}>{promise.tickets === null ? null : number(promise.tickets)}</Fact>
            <Code name={t('draw.commitment')} value={promise.hash} />
            <Code name={t('draw.signature')} value={promise.signature} />
          </>
        )}
        {proof && (
          <>
            <Fact name={t('draw.round')}>{String(proof.round)}</Fact>
            <Fact name={t('draw.tickets')}>{proof.tickets === null ? null : number(proof.tickets)}</Fact>
            <Code name={t('draw.commitment')} value={proof.commitment} />
            <Code name={t('draw.root')} value={proof.root} />
            <Code name={t('draw.signature')} value={proof.signature} />
            <Code name={t('draw.secret')} value={proof.secret} />
            <Code name={t('draw.seed')} value={proof.seed} />
          </>
        )}
      </dl>
    </details>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-2 text-sm">
      <dt className="text-ink-quiet">{name}</dt>
      <dd className="figures max-w-2/3 shrink-0 text-end font-medium">{children ?? '–'}</dd>
    </div>
  )
}

/** Long and for programs: small, and whole, so that it can be compared and copied. */
function Code({ name, value }: { name: string; value: string | null }) {
  return (
    <div className="flex flex-col gap-0.5 py-2 text-sm">
      <dt className="text-ink-quiet">{name}</dt>
      <dd dir="ltr" className="text-start font-mono text-xs break-all rtl:text-end">
        {value ?? '–'}
      </dd>
    </div>
  )
}
