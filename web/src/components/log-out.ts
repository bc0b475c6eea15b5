import { sessions } from '@parola/contract'
import { useNavigate } from 'react-router'
import { ask, clearWindow, forgetSession, writeStored } from '../api/index.ts'
import { forgetRemembered } from '../api/remembered.ts'
import { useText } from '../i18n/index.ts'
import { to } from '../paths.ts'
import { toast } from '../ui/toast.ts'

/** Where a member leaves from: the menu and the member area, or what frames every screen. It decides where one lands (D2). */
export type LogoutPlace = 'menu' | 'header'

const destinations = { menu: 'login', header: 'home' } as const

/** What a member's screens leave on the phone besides the session and the remembered logins. */
const keptOfMember = ['memberInfo', 'bankList']

/** Ends the session and makes the phone forget the member. Its texts stand in the namespace `member`. */
export function useLogout(): (place: LogoutPlace) => Promise<void> {
  const t = useText()
  const navigate = useNavigate()
  return async (place) => {
    const hide = toast(t('logout.loading'), 'loadingLogout')
    // Whoever leaves without a network must not find the account open on the phone; on the server it ends by itself.
    await ask(sessions.logout, {}).catch(() => undefined)
    forgetMember()
    hide()
    // A screen for members only first sends whoever is no longer one to log in, and would have the last word.
    await new Promise((resume) => setTimeout(resume))
    await navigate(to(destinations[place]), { replace: true })
  }
}

function forgetMember(): void {
  writeStored('local', 'autoLogin', '0')
  forgetRemembered()
  for (const key of keptOfMember) writeStored('local', key, null)
  // A trial user and everything else of this visit stand in the window's own store.
  clearWindow()
  // What the member was told goes with the session: `BackgroundWork` hears that it ended, here as anywhere.
  forgetSession()
}
