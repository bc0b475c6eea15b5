import { operators, type ValueOf } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, wordsOf } from '../../api.ts'
import { moment, money } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { toast } from '../../parts/toast.tsx'
import { text } from '../../texts.ts'

const words = text.deposits.statement

interface StatementLinesProps {
  merchant: string
  deposit: ValueOf<typeof operators.deposit>
  mayMatch: boolean
}

/** What the bank says of the transfer: lines of its amount around its time, and which of them it is. */
export function StatementLines({ merchant, deposit, mayMatch }: StatementLinesProps) {
  const client = useQueryClient()
  const { memberId, id, lines } = deposit
  const match = useMutation({
    mutationFn: (line: string | null) => ask(operators.matchStatementLine, { merchant, body: { memberId, id, line } }),
    onSuccess: ({ line }) => toast(line === null ? words.unmatched : words.matched),
    onError: (error) => toast(wordsOf(error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [merchant, 'deposit'] }),
        client.invalidateQueries({ queryKey: [merchant, 'deposits'] }),
      ]),
  })
  if (lines.length === 0) return <p className="text-ink-quiet">{words.none}</p>
  return (
    <ul>
      {lines.map((line) => {
        const isHere = line.matched?.id === id
        return (
          <li key={line.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline py-2">
            <span className="min-w-0 flex-1">
              <span className="block break-words">{line.payerName || text.none}</span>
              <span className="block text-xs text-ink-quiet">
                {money(line.amount)} · {moment(line.at)}
                {line.reference && ` · ${line.reference}`}
              </span>
              <span className={`block text-xs ${line.fit === 'same' ? 'text-gain' : 'font-medium text-danger'}`}>
                {words.fits[line.fit]}
              </span>
              {line.matched && !isHere && (
                <span className="block text-xs font-medium text-danger">
                  {words.elsewhere} <MemberLink id={line.matched.memberId} name={line.matched.userName} />
                </span>
              )}
            </span>
            {isHere && <span className="text-xs font-medium text-gain">{words.here}</span>}
            {mayMatch && (isHere || line.matched === null) && (
              <Button disabled={match.isPending} onClick={() => match.mutate(isHere ? null : line.id)}>
                {isHere ? words.unmatch : words.match}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
