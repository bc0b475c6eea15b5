import { approvals } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { toast } from '../../parts/toast.tsx'
import { text } from '../../texts.ts'
import { titleOf, type Request } from './request.ts'
import type { Decision } from './RequestDetail.tsx'

const words = text.approvals

interface DecideProps {
  merchant: string
  request: Request
  decision: Decision
  isOwn: boolean
  onClose: () => void
}

export function Decide({ merchant, request, decision, isOwn, onClose }: DecideProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { id } = request
  const act = useMutation({
    mutationFn: async () => {
      if (decision === 'approve') await ask(approvals.approve, { merchant, body: { id } })
      else await ask(approvals.refuse, { merchant, body: { id, reason } })
    },
    onSuccess: () => toast(words.decided),
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => {
      onClose()
      return client.invalidateQueries({ queryKey: [merchant] })
    },
  })
  const effect = titleOf(request)
  if (decision === 'approve')
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.approveTitle(effect)}
        note={words.approveText(request.requestedBy)}
        action={
          <Button look="main" disabled={act.isPending} onClick={() => act.mutate()}>
            {words.approve}
          </Button>
        }
      />
    )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    act.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.refuseTitle(effect)}
      {...(isOwn && request.isByHand ? { note: words.withdrawText } : {})}
      action={
        <Button look="danger" type="submit" form="decision" disabled={act.isPending || reason.trim().length < 3}>
          {isOwn ? words.withdraw : words.refuse}
        </Button>
      }
    >
      <form id="decision" onSubmit={onSubmit}>
        <Field
          label={words.reason}
          value={reason}
          maxLength={300}
          required
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
