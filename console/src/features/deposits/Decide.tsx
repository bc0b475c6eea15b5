import { operators, type ValueOf } from '@parola/contract'
import { useState, type FormEvent } from 'react'
import { money } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { useQueueAct } from '../../parts/use-queue-act.ts'
import { text } from '../../texts.ts'

const words = text.deposits

export type Reviewed = ValueOf<typeof operators.deposits>['deposits'][number]
export type Decision = 'approve' | 'refuse'

interface DecideProps {
  merchant: string
  deposit: Reviewed
  decision: Decision
  onDecided: () => void
  onClose: () => void
}

export function Decide({ decision, ...rest }: DecideProps) {
  return decision === 'approve' ? <Approve {...rest} /> : <Refuse {...rest} />
}

type Props = Omit<DecideProps, 'decision'>

function Approve({ merchant, deposit, onDecided, onClose }: Props) {
  // What is approved is what was read when the dialog opened, whatever arrives meanwhile.
  const [{ id, memberId, userName, amount, state, approvals, payerName }] = useState(deposit)
  const [first] = approvals
  const act = useQueueAct(merchant, 'deposits', operators.approveDeposit, {
    done: ({ state: now }) => (now === 'paid' ? words.credited : words.approved),
    onDone: onDecided,
    onEnd: onClose,
  })
  const sum = money(amount)
  const isFirst = first === undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={isFirst ? words.approveTitle(sum, payerName ?? userName) : words.creditTitle(sum, userName)}
      note={isFirst ? words.approveText : words.creditText(first)}
      action={
        <Button look="main" disabled={act.isPending} onClick={() => act.mutate({ memberId, id, state })}>
          {isFirst ? words.approveButton(sum) : words.creditButton(sum, userName)}
        </Button>
      }
    />
  )
}

function Refuse({ merchant, deposit: { id, memberId, amount }, onDecided, onClose }: Props) {
  const [reason, setReason] = useState('')
  const act = useQueueAct(merchant, 'deposits', operators.refuseDeposit, {
    done: words.refused,
    onDone: onDecided,
    onEnd: onClose,
  })
  const isReady = reason.trim().length >= 3 && !act.isPending
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) act.mutate({ memberId, id, reason })
  }
  const sum = money(amount)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.refuseTitle(sum)}
      note={words.refuseText}
      action={
        <Button look="danger" type="submit" form="refusal" disabled={!isReady}>
          {words.refuseButton(sum)}
        </Button>
      }
    >
      <form id="refusal" onSubmit={onSubmit}>
        <Field
          label={words.reason}
          value={reason}
          minLength={3}
          maxLength={300}
          required
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
