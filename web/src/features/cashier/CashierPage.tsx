import './cashier.css'
import { ChevronRight } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { useSession } from '../../api/index.ts'
import { mayMoveFunds } from '../../components/money/funds-entry.ts'
import { useText } from '../../i18n/index.ts'
import { screens, to, type ScreenName } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'

interface CashierPageProps {
  /** Links for the member's next step. */
  leadsTo: readonly ScreenName[]
  children: ReactNode
}

/** The frame of every cashier screen. Trial accounts see a notice instead. */
export function CashierPage({ leadsTo, children }: CashierPageProps) {
  const t = useText()
  const session = useSession()
  if (session && !mayMoveFunds(session)) return <Refused />
  return (
    <div className="flex flex-col gap-5 px-4 pt-4 pb-10">
      {children}
      <nav aria-label={t('cashier.more')}>
        <ul className="divide-y divide-hairline rounded-card border border-hairline bg-raised">
          {leadsTo.map((name) => (
            <li key={name}>
              <Link to={to(name)} className="press flex min-h-12 items-center gap-3 ps-4 pe-3 text-sm font-medium">
                <span className="flex-1">{t(screens[name].title)}</span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Refused() {
  const t = useText()
  useEffect(() => void toast(t('error.free_account_refused'), 'info'), [t])
  return <Navigate to={to('home')} replace />
}
