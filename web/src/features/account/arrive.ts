import type { sessions } from '@parola/contract'
import { useLocation, useNavigate } from 'react-router'
import { keepSession, useBoot } from '../../api/index.ts'
import { placeAfterLogin } from '../../components/wanted-path.ts'
import { formatDateTime, useLanguage, useText } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'

/**
 * What happens when somebody has logged in, by whatever way: the session is kept, the member reads when the account was used last, and
 * is where they wanted to go. `welcome` is said to whoever is here for the first time.
 */
export function useArrival(): (loggedIn: sessions.LoggedIn, welcome?: string) => void {
  const t = useText()
  const boot = useBoot()
  const { language } = useLanguage()
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  return (loggedIn, welcome) => {
    keepSession(boot, loggedIn)
    const { previousLogin } = loggedIn
    if (previousLogin) toast(t('form.previousLogin', { when: formatDateTime(language, previousLogin) }), 'info')
    else if (welcome) toast(welcome, 'info')
    void navigate(placeAfterLogin(loggedIn, state), { replace: true })
  }
}
