import { KeyRound } from 'lucide-react'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { text } from '../../texts.ts'
import { OverOthers } from './OverOthers.tsx'
import { close, touch, useWaiting, type Waiting } from './reauth.ts'

const words = text.reauth

function noteFor({ hasPasskey, reauth }: Waiting): string {
  if (!hasPasskey) return words.none
  return reauth === 'window' ? words.window : words.single
}

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
        note={noteFor(waiting)}
        action={
          waiting.hasPasskey ? (
            <Button look="main" disabled={!waiting.hasFailed} onClick={() => void touch()}>
              <KeyRound aria-hidden className="size-4" />
              {waiting.hasFailed ? text.retry : words.waiting}
            </Button>
          ) : (
            // In a tab of its own, so that what was typed here stays.
            <Button look="main" onClick={() => open('/me', '_blank')}>
              {words.addOne}
            </Button>
          )
        }
      >
        <p role="alert" className="text-danger empty:hidden">
          {waiting.hasFailed ? words.failed : ''}
        </p>
      </Dialog>
    </OverOthers>
  )
}
