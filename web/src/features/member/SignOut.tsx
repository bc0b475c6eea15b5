import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useLogout } from '../../components/login/log-out.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** From the member area one lands on the login screen (D2). */
export function SignOut() {
  const t = useText()
  const logOut = useLogout()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
        <LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        {t('member.signOut')}
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title={t('logout.title')} text={t('logout.text')}>
        <Button
          look="light"
          onClick={() => {
            setAsked(false)
            void logOut('menu')
          }}
        >
          {t('member.signOut')}
        </Button>
        <Button onClick={() => setAsked(false)}>{t('shell.cancel')}</Button>
      </Dialog>
    </>
  )
}
