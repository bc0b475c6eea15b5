import { kyc, type identity } from '@parola/contract'
import { useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { text } from '../../texts.ts'

const words = text.kyc
type Reason = identity.RejectionReason
const reasons = Object.keys(words.reasons) as Reason[]

interface RejectProps {
  name: string
  turn: 'first' | 'second'
  /** What is chosen when the dialog opens. */
  begins: readonly Reason[]
  isPending: boolean
  onReject: (reasons: Reason[]) => void
  onClose: () => void
}

export function Reject({ name, turn, begins, isPending, onReject, onClose }: RejectProps) {
  const [chosen, setChosen] = useState<ReadonlySet<Reason>>(new Set(begins))
  const toggle = (reason: Reason) =>
    setChosen((was) =>
      was.has(reason) ? new Set([...was].filter((one) => one !== reason)) : new Set([...was, reason]),
    )
  const isReady = chosen.size > 0 && chosen.size <= kyc.mostReasons && !isPending
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.rejectTitle(name)}
      note={turn === 'first' ? words.rejectText : words.secondRejectText}
      action={
        <Button look="danger" type="submit" form="rejection" disabled={!isReady}>
          {words.rejectButton(chosen.size)}
        </Button>
      }
    >
      <form
        id="rejection"
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onReject([...chosen])
        }}
      >
        {reasons.map((reason) => (
          <label key={reason} className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={chosen.has(reason)}
              disabled={!chosen.has(reason) && chosen.size >= kyc.mostReasons}
              onChange={() => toggle(reason)}
            />
            {words.reasons[reason]}
          </label>
        ))}
      </form>
    </Dialog>
  )
}
