import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** After a password reset: asks whether to keep earlier passkeys and linked logins. It can wait, so it can be closed. */
export function LoginsPrompt() {
  const t = useText()
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const hasTexts = useNamespace('member')
  if (!hasTexts) return null
  const check = () => {
    setOpen(false)
    void navigate(`${to('securityCentre')}?part=reviewLogins`)
  }
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={t('member.checkLogins')}
      text={t('member.checkLoginsText')}
    >
      <Button look="light" onClick={check}>
        {t('member.checkLogins')}
      </Button>
      <Button onClick={() => setOpen(false)}>{t('update.later')}</Button>
    </Dialog>
  )
}
