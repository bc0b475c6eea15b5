import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'

/** One line of details. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 py-2">
      <dt className="shrink-0 text-sm text-ink-quiet">{name}</dt>
      <dd className="min-w-0 text-end text-sm font-medium">{children}</dd>
    </div>
  )
}

/** The reference for customer service. */
export function NumberFact({ number }: { number: string }) {
  const t = useText()
  const copy = () => void navigator.clipboard?.writeText(number).then(() => toast(t('status.copied'), 'saved'))
  return (
    <Fact name={t('records.number')}>
      <span className="flex flex-wrap items-center justify-end gap-2">
        <bdi dir="ltr" className="figures break-all">
          {number}
        </bdi>
        <Button size="small" onClick={copy} aria-label={t('records.copyNumber')}>
          <Copy aria-hidden="true" className="size-4" />
          {t('status.copy')}
        </Button>
      </span>
    </Fact>
  )
}
