import { minorDigitsOf, operators, type backOffice, type Minor, type Money } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Field, Select } from '../../parts/Field.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { ReasonDialog } from '../../parts/ReasonDialog.tsx'
import { text } from '../../texts.ts'
import { useMemberAct } from './use-member-act.ts'

const words = text.memberTabs.adjustments

/** A correction says which way it goes. */
export const signed = (amount: Money): string => (amount.minor > 0 ? `+${money(amount)}` : money(amount))

const plus = (one: Money, minor: number): Money => ({ ...one, minor: (one.minor + minor) as Minor })

interface Asked {
  merchant: string
  memberId: string
  userName: string
  balance: Money
  /** Executed in the last 30 days. */
  sum: Money
  onClose: () => void
}

/** Before, after, and what came together in 30 days. */
function Effect({ balance, sum, minor }: Pick<Asked, 'balance' | 'sum'> & { minor: number }) {
  const after = plus(balance, minor)
  return (
    <>
      <Facts
        of={[
          [words.now, money(balance)],
          [words.after, money(after)],
          [words.sum, signed(sum)],
        ]}
      />
      <p role="alert" className="text-danger empty:hidden">
        {after.minor < 0 ? words.below : ''}
      </p>
    </>
  )
}

/** A deposit of which another amount came. Its correction has its id, so that there is one. */
export interface Mismatched {
  id: string
  came: Minor
}

export function RequestAdjustment({
  merchant,
  memberId,
  userName,
  balance,
  sum,
  deposit,
  onClose,
}: Asked & { deposit: Mismatched | null }) {
  // The same when it is sent again after a lost answer.
  const [id] = useState(() => deposit?.id ?? crypto.randomUUID())
  const [direction, setDirection] = useState<'give' | 'take'>('give')
  const client = useQueryClient()
  const digits = minorDigitsOf(balance.currency)
  const [typed, setTyped] = useState(deposit ? (deposit.came / 10 ** digits).toFixed(digits) : '')
  const run = useMemberAct({ merchant, memberId }, operators.proposeAdjustment, {
    done: words.asked,
    refused: { id_reused: words.askedAlready },
    onDone: () => {
      onClose()
      if (deposit) void client.invalidateQueries({ queryKey: [merchant, 'deposit', deposit.id] })
    },
  })
  const size = Math.round(Number(typed) * 10 ** digits) || 0
  const amount = { ...balance, minor: (direction === 'give' ? size : -size) as Minor }
  return (
    <ReasonDialog
      title={words.askTitle(userName)}
      note={words.askText}
      button={words.askButton(signed(amount))}
      isReady={size > 0 && balance.minor + amount.minor >= 0}
      isBusy={run.isPending}
      {...(deposit ? { initial: words.mismatchReason } : {})}
      onSubmit={(reason) => run.mutate({ memberId, id, amount: amount.minor, reason })}
      onClose={onClose}
    >
      <Select
        label={words.direction}
        value={direction}
        options={Object.entries(words.directions)}
        onChange={(event) => setDirection(event.target.value as 'give' | 'take')}
      />
      <Field
        label={words.amountIn(balance.currency)}
        inputMode="decimal"
        pattern="[0-9]+([.][0-9]+)?"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Effect balance={balance} sum={sum} minor={amount.minor} />
    </ReasonDialog>
  )
}

export function ExecuteAdjustment({
  merchant,
  memberId,
  userName,
  balance,
  sum,
  adjustment: { id, amount, reason, requestedBy },
  onClose,
}: Asked & { adjustment: backOffice.MemberAdjustment }) {
  const run = useMemberAct({ merchant, memberId }, operators.approveAdjustment, {
    done: words.done,
    refused: { insufficient_funds: words.tooLittle },
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.executeTitle(signed(amount), userName)}
      note={words.executeText(requestedBy, reason)}
      button={words.executeButton(signed(amount), userName)}
      isReady={balance.minor + amount.minor >= 0}
      isBusy={run.isPending}
      onSubmit={() => run.mutate({ memberId, id })}
      onClose={onClose}
    >
      <Effect balance={balance} sum={sum} minor={amount.minor} />
    </FormDialog>
  )
}
