import { sessions } from '@parola/contract'
import { useNavigate } from 'react-router'
import { callApi, clearWindow, forgetSession, writeStored } from '../../api/index.ts'
import { forgetRemembered } from '../../api/remembered.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'

/** Where a member logs out: in the menu or member area, or in the shell. It decides the next screen (D2). */
export type LogoutPlace = 'menu' | 'header'

const destinations = { menu: 'login', header: 'home' } as const

/** What members' screens store on the phone besides the session and the remembered logins. */
const keptOfMember = ['memberInfo', 'bankList']

/** Ends the session and clears the member's data from the phone. Its texts are in the namespace `member`. */
export function useLogout(): (place: LogoutPlace) => Promise<void> {
  const t = useText()
  const navigate = useNavigate()
  return async (place) => {
    const hide = toast(t('logout.loading'), 'loadingLogout')
    // Without a network the phone still logs out; the session expires on the server.
    await callApi(sessions.logout, {}).catch(() => undefined)
    forgetMember()
    hide()
    // A members-only screen would first redirect to login, overriding this navigation.
    await new Promise((resume) => setTimeout(resume))
    await navigate(to(destinations[place]), { replace: true })
  }
}

function forgetMember(): void {
  writeStored('local', 'autoLogin', '0')
  forgetRemembered()
  for (const key of keptOfMember) writeStored('local', key, null)
  // Trial accounts and everything else of this visit are in session storage.
  clearWindow()
  // `BackgroundWork` clears cached member data when a session ends.
  forgetSession()
}
