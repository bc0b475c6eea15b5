import { operators, payments } from '@parola/contract'
import { useState } from 'react'
import { money } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Select } from '../../parts/Field.tsx'
import { ReasonDialog } from '../../parts/ReasonDialog.tsx'
import { text } from '../../texts.ts'
import { lastDigits, type Withdrawal } from './columns.tsx'
import { useAct } from './use-act.ts'

const words = text.withdrawals

export type Decision = 'approve' | 'refuse' | 'hold'

interface DecideProps {
  merchant: string
  withdrawal: Withdrawal
  decision: Decision
  onClose: () => void
}

const dialogs = { approve: Approve, refuse: Refuse, hold: Hold }

/** Shows the effect; the button names it. */
export function Decide({ decision, ...rest }: DecideProps) {
  const Chosen = dialogs[decision]
  return <Chosen {...rest} />
}

type Props = Omit<DecideProps, 'decision'>

function Approve({ merchant, withdrawal, onClose }: Props) {
  // What is approved is what was read when the dialog opened, whatever arrives meanwhile.
  const [{ id, memberId, userName, amount, bank, number, version }] = useState(withdrawal)
  const act = useAct(merchant, operators.approveWithdrawal, { done: words.approved, onEnd: onClose })
  const [sum, payee] = [money(amount), `${bank} ${number}`]
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.approveTitle(sum, userName)}
      note={words.approveText(payee)}
      action={
        <Button
          look="main"
          className="h-auto min-h-8 py-1 whitespace-normal"
          disabled={act.isPending}
          onClick={() => act.mutate({ memberId, id, version })}
        >
          {words.approveButton(sum, lastDigits(number), userName)}
        </Button>
      }
    />
  )
}

const reasons = Object.entries(words.listedReasons)

function Refuse({ merchant, withdrawal: { id, memberId, amount }, onClose }: Props) {
  const [listed, setListed] = useState<payments.RefusalReason>('name_differs')
  const act = useAct(merchant, operators.refuseWithdrawal, { done: words.refused, onEnd: onClose })
  const sum = money(amount)
  return (
    <ReasonDialog
      title={words.refuseTitle(sum)}
      note={words.refuseText}
      button={words.refuseButton(sum)}
      look="danger"
      label={words.words}
      isBusy={act.isPending}
      onSubmit={(reason) => act.mutate({ memberId, id, listed, reason })}
      onClose={onClose}
    >
      <Select
        label={words.listed}
        value={listed}
        options={reasons}
        onChange={(event) => setListed(event.target.value as payments.RefusalReason)}
      />
    </ReasonDialog>
  )
}

function Hold({ merchant, withdrawal: { id, memberId, amount }, onClose }: Props) {
  const [hours, setHours] = useState('24')
  const act = useAct(merchant, operators.holdWithdrawal, { done: words.held, onEnd: onClose })
  const time = words.holdTimes.find(([value]) => value === hours)?.[1] ?? ''
  const hold = (reason: string) => {
    // A minute less, because the server's clock may be behind this one.
    const until = new Date(Date.now() + Number(hours) * 3_600_000 - 60_000).toISOString()
    act.mutate({ memberId, id, until, reason })
  }
  return (
    <ReasonDialog
      title={words.holdTitle(money(amount))}
      note={words.holdText}
      button={words.holdButton(time)}
      label={words.reason}
      isBusy={act.isPending}
      onSubmit={hold}
      onClose={onClose}
    >
      <Select
        label={words.holdFor}
        value={hours}
        options={words.holdTimes}
        onChange={(event) => setHours(event.target.value)}
      />
    </ReasonDialog>
  )
}
