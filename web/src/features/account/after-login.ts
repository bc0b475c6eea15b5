import type { sessions } from '@parola/contract'
import { useLocation, useNavigate } from 'react-router'
import { keepSession, useBoot } from '../../api/index.ts'
import { useLoginSite } from '../../components/login/login-site.ts'
import { pathAfterLogin } from '../../components/login/return-path.ts'
import { formatDateTime, useLanguage, useText } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Runs after every kind of login: keeps the session, shows the previous login or `welcome` to a new member, and goes to the return path.
 */
export function useAfterLogin(): (loggedIn: sessions.LoggedIn, welcome?: string) => void {
  const t = useText()
  const boot = useBoot()
  const { language } = useLanguage()
  const { state } = useLocation() as { state: unknown }
  const site = useLoginSite()
  const navigate = useNavigate()
  return (loggedIn, welcome) => {
    keepSession(boot, loggedIn)
    const { previousLogin } = loggedIn
    if (previousLogin) toast(t('form.previousLogin', { when: formatDateTime(language, previousLogin) }), 'info')
    else if (welcome) toast(welcome, 'info')
    void navigate(pathAfterLogin(loggedIn, state, site), { replace: true })
  }
}
