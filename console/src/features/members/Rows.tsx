import type { ReactNode } from 'react'
import { text } from '../../texts.ts'

interface RowsProps {
  title: string
  note?: string
  empty?: string
  heads: readonly string[]
  rows: readonly ReactNode[][]
  /** Whether all but the first column are. */
  areNumbers?: boolean
}

/** A short table. */
export function Rows({ title, note, empty = text.members.never, heads, rows, areNumbers = false }: RowsProps) {
  const sideOf = (column: number) => (areNumbers && column > 0 ? 'text-end tabular-nums' : 'text-start')
  return (
    <section className="max-w-4xl">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {note && <p className="mb-1 text-ink-quiet">{note}</p>}
      {rows.length === 0 ? (
        <p className="text-ink-faint">{empty}</p>
      ) : (
        <table className="w-full table-fixed">
          <thead>
            <tr className="h-8 border-b border-hairline-strong text-xs font-medium text-ink-quiet">
              {heads.map((head, column) => (
                <th key={head} scope="col" className={`font-medium ${sideOf(column)}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows never change places
              <tr key={row} className="h-9 border-b border-hairline">
                {cells.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- columns never change places
                  <td key={column} className={`pe-3 break-words ${sideOf(column)}`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
