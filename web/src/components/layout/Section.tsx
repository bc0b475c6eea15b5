import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/index.ts'

interface SectionProps {
  title: string
  /** Where all of it is. */
  all?: string | undefined
  children: ReactNode
}

export function Section({ title, all, children }: SectionProps) {
  const t = useText()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 id={heading} className="min-w-0 text-base font-semibold text-ink">
          {title}
        </h2>
        {all && (
          <Link
            to={all}
            aria-label={t('list.viewAllOf', { title })}
            className="press -me-2 flex min-h-11 shrink-0 items-center gap-0.5 rounded-tile px-2 text-sm text-ink-quiet"
          >
            {t('list.viewAll')}
            <ChevronRight aria-hidden size={16} className="rtl:-scale-x-100" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
