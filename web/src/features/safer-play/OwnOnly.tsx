import { useEffect, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '../../api/index.ts'
import { mayMoveFunds } from '../../components/funds-entry.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'

/** Whoever plays with money that is none has nothing to limit; the page about safer play is for them too. */
export function OwnOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  return session && !mayMoveFunds(session) ? <Refused /> : children
}

function Refused() {
  const t = useText()
  useEffect(() => void toast(t('error.free_account_refused'), 'info'), [t])
  return <Navigate to={to('saferPlay')} replace />
}
