import type { Currency, merchants } from '@parola/contract'
import { text } from '../texts.ts'
import { linesOf } from './describe-change.ts'

const words = text.settings.changes

interface DifferenceProps {
  title: string
  changes: readonly merchants.SectionChange[]
  currency: Currency | undefined
  /** What the two columns are called. */
  sides?: readonly [before: string, after: string]
}

const beforeAndAfter = [words.before, words.after] as const

/** Changes in words: what, before and after. */
export function Difference({ title, changes, currency, sides = beforeAndAfter }: DifferenceProps) {
  const lines = changes.flatMap((change) =>
    linesOf(change, currency).map((line) => ({ line, key: `${change.section} ${change.item} ${line.name}` })),
  )
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="text-xs font-medium text-ink-quiet">{title}</h3>
      {lines.length === 0 ? (
        <p className="text-ink-faint">{words.nothing}</p>
      ) : (
        <table aria-label={title} className="w-full table-fixed">
          <thead className="text-xs text-ink-faint">
            <tr>
              {[words.what, ...sides].map((side) => (
                <th key={side} className="py-1 pe-3 text-start font-medium">
                  {side}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, line: { name, before, after } }) => (
              <tr key={key} className="border-t border-hairline align-top">
                <th scope="row" className="py-1.5 pe-3 text-start font-normal break-words">
                  {name}
                </th>
                <td className="py-1.5 pe-3 break-words text-ink-quiet">{before}</td>
                <td className="py-1.5 break-words">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
