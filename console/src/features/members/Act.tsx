import { backOffice } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'

const words = text.members

export type MemberAct = 'lock' | 'unlock' | 'end'

const acts = {
  lock: {
    call: backOffice.lockMember,
    title: words.lockTitle,
    note: words.lockText,
    button: words.lockButton,
    done: words.locked,
  },
  unlock: {
    call: backOffice.unlockMember,
    title: words.unlockTitle,
    note: words.unlockText,
    button: words.unlockButton,
    done: words.unlocked,
  },
  end: {
    call: backOffice.endMemberSessions,
    title: words.endTitle,
    note: words.endText,
    button: () => words.endButton,
    done: words.ended,
  },
} as const

interface ActProps {
  act: MemberAct
  member: Pick<backOffice.MemberProfile, 'id' | 'userName'>
  onClose: () => void
}

/** Asks for a reason, and for the name where a slip would lock out the wrong person. */
export function Act({ act, member: { id, userName }, onClose }: ActProps) {
  const merchant = usePlace()?.merchant ?? ''
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const { call, title, note, button, done } = acts[act]
  const isNamed = act === 'end' || name === userName
  const run = useMutation({
    mutationFn: () => ask(call, { merchant, body: { memberId: id, reason } }),
    onSuccess: () => toast(done),
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => {
      onClose()
      return client.invalidateQueries({ queryKey: [merchant, 'member', id] })
    },
  })
  const isReady = isNamed && reason.trim().length >= 3 && !run.isPending
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) run.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title(userName)}
      note={note}
      action={
        <Button look={act === 'unlock' ? 'main' : 'danger'} type="submit" form="act" disabled={!isReady}>
          {button(userName)}
        </Button>
      }
    >
      <form id="act" className="flex flex-col gap-3" onSubmit={onSubmit}>
        <Field
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          minLength={3}
          maxLength={300}
          required
          onChange={(event) => setReason(event.target.value)}
        />
        {act !== 'end' && (
          <Field
            label={words.typeName(userName)}
            value={name}
            autoComplete="off"
            required
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
