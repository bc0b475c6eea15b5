import { Headset, Search } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'

/** The way to the search, and beside it the way to people who help. */
export function SearchLink() {
  const t = useText()
  return (
    <div className="flex items-center gap-1">
      <Link
        to={to('search')}
        className="press flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-full bg-raised px-3.5 text-sm leading-4 text-ink-faint ring-1 ring-hairline ring-inset"
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        {t('search.open')}
      </Link>
      <Link
        to={to('service')}
        aria-label={t('title.service')}
        className="press -me-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-quiet"
      >
        <Headset aria-hidden className="size-5" />
      </Link>
    </div>
  )
}
