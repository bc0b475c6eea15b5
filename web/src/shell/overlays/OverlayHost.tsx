import { sessions } from '@parola/contract'
import { Suspense } from 'react'
import { useSession } from '../../api/index.ts'
import { lazyOptional } from '../../components/loading/lazy-optional.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { InstallSheet } from '../install/InstallSheet.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'
import type { OverlayHostProps } from './overlay.ts'
import { ServicePopup } from './ServicePopup.tsx'
import { SideMenu } from '../menus/SideMenu.tsx'

const AgentPopup = lazyOptional(() =>
  import('../../features/agents/AgentPopup.tsx').then((module) => module.AgentPopup),
)

export function OverlayHost({ opened, onOpen, onClose }: OverlayHostProps) {
  const t = useText()
  const session = useSession()
  const isAgent = session !== null && sessions.roleOf(session.type) === 'agent'
  return (
    <>
      <SideMenu open={opened === 'menu'} onClose={onClose} onOpen={onOpen} />
      {isAgent && (
        <Suspense>
          <AgentPopup open={opened === 'team'} onClose={onClose} />
        </Suspense>
      )}
      <ServicePopup open={opened === 'service'} onClose={onClose} />
      <LanguagePicker open={opened === 'language'} onClose={onClose} />
      <InstallSheet open={opened === 'install'} onClose={onClose} />
      <LogoutDialog open={opened === 'logout'} onClose={onClose} />
      <Dialog open={opened === 'safari'} onClose={onClose} title={t('download.safari')}>
        <Button look="light" onClick={onClose}>
          {t('shell.confirm')}
        </Button>
      </Dialog>
      <Dialog
        open={opened === 'ios-too-old'}
        onClose={onClose}
        title={t('header.download')}
        text={t('download.iosTooOld')}
      >
        <Button look="light" onClick={onClose}>
          {t('shell.confirm')}
        </Button>
      </Dialog>
    </>
  )
}
