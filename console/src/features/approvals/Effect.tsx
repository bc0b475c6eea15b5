import type { approvals } from '@parola/contract'
import { text } from '../../texts.ts'
import { fieldName, shownField, type Request } from './request.ts'

const words = text.approvals

interface EffectProps {
  currency: Request['currency']
  /** Recalculated; what was shown to the requester where it is not known any more. */
  changes: readonly approvals.Change[]
  /** What the requester was shown, where it differs. */
  asked: readonly approvals.Change[] | null
}

/** What a request changes: each field as it is now and as it will be. */
export function Effect({ currency, changes, asked }: EffectProps) {
  return (
    <section aria-label={words.effect} className="flex flex-col gap-2 border-t border-hairline pt-4">
      <h3 className="text-xs font-medium text-ink-quiet">{words.effect}</h3>
      <Differences of={changes} currency={currency} />
      {asked && (
        <>
          <h3 className="pt-2 text-xs font-medium text-ink-quiet">{words.asAsked}</h3>
          <Differences of={asked} currency={currency} />
        </>
      )}
    </section>
  )
}

function Differences({ of, currency }: { of: readonly approvals.Change[] } & Pick<EffectProps, 'currency'>) {
  return (
    <table className="w-full table-fixed">
      <thead className="text-xs text-ink-faint">
        <tr>
          <th className="w-24 py-1 text-start font-medium">{words.field}</th>
          <th className="py-1 text-start font-medium">{words.from}</th>
          <th className="py-1 text-start font-medium">{words.to}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ field, from, to }) => (
          <tr key={field} className="border-t border-hairline align-top">
            <th scope="row" className="py-1 pe-2 text-start font-normal break-words text-ink-quiet">
              {fieldName(field)}
            </th>
            <td className="py-1 pe-2 break-words text-ink-quiet tabular-nums">{shownField(field, from, currency)}</td>
            <td className="py-1 break-words tabular-nums">{shownField(field, to, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
