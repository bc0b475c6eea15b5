import './team.css'
import type { agents } from '@parola/contract'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { Rail } from '../period/Rail.tsx'

interface TeamPathProps {
  /** From the agent to the member shown. */
  path: readonly agents.Place[]
  /** The address of a place; the agent's own has no id. */
  addressOf: (memberId: string | null) => string
}

/** The path down the team, each step a link back. Hidden at the top. */
export function TeamPath({ path, addressOf }: TeamPathProps) {
  const t = useText()
  if (path.length < 2) return null
  return (
    <nav aria-label={t('records.teamPath')}>
      <Rail
        // A new path scrolls to its end.
        key={path.at(-1)?.memberId}
      >
        <ol className="flex w-max items-center text-sm">
          {path.map(({ memberId, userName }, index) => (
            <li key={memberId} className="flex items-center">
              {index > 0 && (
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
              )}
              <Link
                to={addressOf(index === 0 ? null : memberId)}
                aria-current={index === path.length - 1 ? 'page' : undefined}
                className="press flex min-h-11 items-center rounded-tile px-2 text-ink-quiet first:ps-0 aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {index === 0 ? t('records.you') : <bdi>{userName}</bdi>}
              </Link>
            </li>
          ))}
        </ol>
      </Rail>
    </nav>
  )
}
