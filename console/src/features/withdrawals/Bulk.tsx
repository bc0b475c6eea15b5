import { operators, type ValueOf } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { sums } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { toast } from '../../parts/toast.tsx'
import { text } from '../../texts.ts'

type Withdrawal = ValueOf<typeof operators.withdrawal>
type Results = ValueOf<typeof operators.approveWithdrawals>['results']

const words = text.withdrawals
/** As many as the server takes at once. */
const mostAtOnce = operators.mostApprovedAtOnce

interface BulkProps {
  merchant: string
  withdrawals: readonly Withdrawal[]
  onClear: () => void
  onResults: (results: Results) => void
}

/** What can be done with the selected withdrawals. */
export function Bulk({ merchant, withdrawals, onClear, onResults }: BulkProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const act = useMutation({
    mutationFn: () =>
      ask(operators.approveWithdrawals, {
        merchant,
        body: { withdrawals: withdrawals.map(({ memberId, id }) => ({ memberId, id })) },
      }),
    onSuccess: ({ results }) => {
      onResults(results)
      const refused = results.filter(({ error }) => error !== null).length
      toast(words.bulkDone(results.length - refused, refused))
    },
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => {
      setAsking(false)
      return client.invalidateQueries({ queryKey: [merchant, 'withdrawals'] })
    },
  })
  const count = withdrawals.length
  const sum = sums(withdrawals.map(({ amount }) => amount))
  const isTooMany = count > mostAtOnce
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-3 border-t border-hairline bg-raised px-3 py-1">
      <span aria-live="polite">{isTooMany ? words.tooMany(mostAtOnce) : words.selected(count, sum)}</span>
      <Button look="main" disabled={isTooMany} onClick={() => setAsking(true)}>
        {words.approveMany(count)}
      </Button>
      <Button look="quiet" onClick={onClear}>
        {words.clearSelection}
      </Button>
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={words.bulkTitle(count, sum)}
          note={words.bulkText}
          action={
            <Button look="main" disabled={act.isPending} onClick={() => act.mutate()}>
              {words.bulkButton(count, sum)}
            </Button>
          }
        />
      )}
    </div>
  )
}
