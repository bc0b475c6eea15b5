import { KeyRound } from 'lucide-react'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { text } from '../../texts.ts'
import { OverOthers } from './OverOthers.tsx'
import { close, touch, useWaiting } from './reauth.ts'

const words = text.reauth

/** Over the page while a call waits for the passkey. The browser asks at once; the button is for a second try. */
export function Reauthentication() {
  const waiting = useWaiting()
  if (!waiting) return null
  return (
    <OverOthers onEscape={() => close(null)}>
      <Dialog
        open
        onClose={() => close(null)}
        title={words.title}
        note={waiting.reauth === 'window' ? words.window : words.single}
        action={
          <Button look="main" disabled={!waiting.hasFailed} onClick={() => void touch()}>
            <KeyRound aria-hidden className="size-4" />
            {waiting.hasFailed ? text.retry : words.waiting}
          </Button>
        }
      >
        <p role="alert" className="text-danger empty:hidden">
          {waiting.hasFailed ? words.failed : ''}
        </p>
      </Dialog>
    </OverOthers>
  )
}
