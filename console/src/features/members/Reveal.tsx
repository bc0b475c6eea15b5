import { backOffice } from '@parola/contract'
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { clock } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { fieldLook } from '../../parts/Field.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'

const words = text.reveal

interface RevealProps {
  memberId: string
  field: backOffice.RevealField
  cardId?: string
  /** What the field is called, and what is shown of it to everybody. */
  name: string
  masked: string
}

/** A masked field. Who may see it gives a reason, and then sees it here until the time is over or the screen is left. */
export function Reveal({ memberId, field, cardId, name, masked }: RevealProps) {
  const place = usePlace()
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<{ text: string; until: number } | null>(null)
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(() => setShown(null), shown.until - Date.now())
    return () => clearTimeout(timer)
  }, [shown])
  if (shown)
    return (
      <span title={words.until(clock(shown.until))}>
        <span className="font-medium">{shown.text}</span>{' '}
        <Button look="quiet" className="-my-1 h-6 px-1" onClick={() => setShown(null)}>
          {words.hide}
        </Button>
      </span>
    )
  return (
    <span className="inline-flex items-center gap-1">
      {masked}
      {place?.may('members.contact') && (
        <Button look="quiet" className="-my-1 h-6 px-1" aria-label={words.button(name)} onClick={() => setAsking(true)}>
          <Eye aria-hidden className="size-3.5" />
        </Button>
      )}
      {isAsking && place && (
        <Ask
          merchant={place.merchant}
          name={name}
          body={{ memberId, field, ...(cardId === undefined ? {} : { cardId }) }}
          onClose={() => setAsking(false)}
          onShown={setShown}
        />
      )}
    </span>
  )
}

interface AskProps {
  merchant: string
  name: string
  body: { memberId: string; field: backOffice.RevealField; cardId?: string }
  onClose: () => void
  onShown: (shown: { text: string; until: number }) => void
}

function Ask({ merchant, name, body, onClose, onShown }: AskProps) {
  const [reason, setReason] = useState<backOffice.RevealReason | null>(null)
  const reveal = useMutation({
    mutationFn: (because: backOffice.RevealReason) =>
      ask(backOffice.revealMember, { merchant, body: { ...body, reason: because } }),
    onSuccess: ({ text: said, left }) => {
      // The clock here may be wrong.
      onShown({ text: said, until: Date.now() + backOffice.revealMinutes * 60_000 })
      toast(words.left(left))
      onClose()
    },
    onError: (error) => toast(wordsOf(error)),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (reason) reveal.mutate(reason)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(name)}
      note={words.note}
      action={
        <Button look="main" type="submit" form="reveal" disabled={reason === null || reveal.isPending}>
          {words.show}
        </Button>
      }
    >
      <form id="reveal" onSubmit={onSubmit}>
        <label className="flex flex-col gap-1 text-xs font-medium text-ink-quiet">
          {words.reason}
          <select
            required
            className={`${fieldLook} text-sm`}
            value={reason ?? ''}
            onChange={(event) => setReason(event.target.value as backOffice.RevealReason)}
          >
            <option value="" disabled>
              {words.choose}
            </option>
            {backOffice.RevealReason.options.map((one) => (
              <option key={one} value={one}>
                {words.reasons[one]}
              </option>
            ))}
          </select>
        </label>
      </form>
    </Dialog>
  )
}
