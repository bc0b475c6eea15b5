import { useLogout } from '../../components/login/log-out.ts'
import { useText, useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface LogoutDialogProps {
  open: boolean
  onClose: () => void
}

/** Opened from the side menu, which has loaded the texts. */
export function LogoutDialog(props: LogoutDialogProps) {
  return useTexts().has('member') && <Question {...props} />
}

function Question({ open, onClose }: LogoutDialogProps) {
  const t = useText()
  const logOut = useLogout()
  const submit = () => {
    onClose()
    void logOut('menu')
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('logout.title')} text={t('logout.text')}>
      <Button look="light" onClick={submit}>
        {t('member.signOut')}
      </Button>
      <Button onClick={onClose}>{t('shell.cancel')}</Button>
    </Dialog>
  )
}
