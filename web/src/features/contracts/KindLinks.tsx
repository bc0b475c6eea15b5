import type { agents } from '@parola/contract'
import { Link } from 'react-router'
import { useNumber } from '../../components/formatters.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { useDue } from './due.ts'
import { kindNames, kinds } from './kinds.ts'

/** The three kinds side by side. */
export function KindLinks({ kind }: { kind: agents.ContractKind }) {
  const t = useText()
  const due = useDue()
  const dueOf = (name: agents.ContractKind) => due.find((one) => one.kind === name)?.all.count ?? 0
  return (
    <nav aria-label={t('contract.kinds')} className="flex flex-wrap gap-1">
      {kindNames.map((name) => (
        <Link
          key={name}
          to={to(kinds[name].screen)}
          replace
          aria-current={name === kind ? 'page' : undefined}
          className="press grid min-h-11 place-items-center text-sm whitespace-nowrap"
        >
          <span
            className={classes(
              'rounded-full px-3.5 py-1.5 ring-1 ring-inset',
              name === kind
                ? 'bg-raised-more font-semibold text-ink ring-accent'
                : 'bg-raised text-ink-quiet ring-hairline',
            )}
          >
            {t(`contract.kind.${name}`)}
            {dueOf(name) > 0 && <DueBadge count={dueOf(name)} />}
          </span>
        </Link>
      ))}
    </nav>
  )
}

function DueBadge({ count }: { count: number }) {
  const t = useText()
  const number = useNumber()
  return (
    <span className="figures ms-2 rounded-full bg-accent px-1.5 text-xs font-semibold text-on-light">
      <span aria-hidden="true">{number(count)}</span>
      <span className="sr-only">{t('contract.due', { count })}</span>
    </span>
  )
}
