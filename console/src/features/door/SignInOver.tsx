import { Dialog } from '@base-ui/react/dialog'
import { text } from '../../texts.ts'
import { OverOthers } from './OverOthers.tsx'
import { SignIn } from './SignIn.tsx'

/** Over a page whose session has ended, and over the dialogs that are open there: all of it stays as it was. */
export const SignInOver = ({ onSignedIn }: { onSignedIn: () => Promise<void> }) => (
  <OverOthers>
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Popup aria-label={text.door.title} className="fixed inset-0 z-60 overflow-y-auto bg-ground">
          <SignIn isOver note={text.door.ended} onSignedIn={onSignedIn} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  </OverOthers>
)
