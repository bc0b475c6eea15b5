import { useEffect, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '../../api/index.ts'
import { mayMoveFunds } from '../../components/money/funds-entry.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'

/** Trial accounts have nothing to limit, so they go to the safer-play page instead. */
export function RealMoneyOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  return session && !mayMoveFunds(session) ? <Refused /> : children
}

function Refused() {
  const t = useText()
  useEffect(() => void toast(t('error.free_account_refused'), 'info'), [t])
  return <Navigate to={to('saferPlay')} replace />
}
