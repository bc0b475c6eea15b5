import { plainName } from '../plain-name.ts'
import { text } from '../texts.ts'

interface ChangesProps {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The fields of a row that a change touched, before and after. */
export function Changes({ before, after }: ChangesProps) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return (
    <table className="w-full table-fixed text-xs">
      <thead className="text-ink-faint">
        <tr>
          <th className="py-1 text-start font-medium">{text.changes.field}</th>
          <th className="py-1 text-start font-medium">{text.changes.before}</th>
          <th className="py-1 text-start font-medium">{text.changes.after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="border-t border-hairline align-top">
            <th scope="row" className="py-1 pe-2 text-start font-normal break-words text-ink-quiet">
              {plainName(field)}
            </th>
            <td className="py-1 pe-2 break-words text-ink-quiet">{shown(before[field])}</td>
            <td className="py-1 break-words">{shown(after[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const shown = (value: unknown): string =>
  value === undefined || value === null ? text.none : typeof value === 'string' ? value : JSON.stringify(value)
