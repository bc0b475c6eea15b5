import type { ReactNode } from 'react'

interface TableProps {
  title: string
  empty: string
  heads: readonly string[]
  /** How many of the last columns are numbers. */
  numbers: number
  rows: readonly (readonly ReactNode[])[]
}

/** A short table under a heading. */
export function Table({ title, empty, heads, numbers, rows }: TableProps) {
  const sideOf = (column: number) =>
    column >= heads.length - numbers ? 'text-end tabular-nums' : 'text-start break-words'
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-ink-quiet">{empty}</p>
      ) : (
        <table className="w-full">
          <thead>
            <tr className="h-8 border-b border-hairline-strong text-xs text-ink-quiet">
              {heads.map((head, column) => (
                <th key={head} scope="col" className={`font-medium ${sideOf(column)}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows are replaced as a whole
              <tr key={row} className="h-8 border-b border-hairline">
                {cells.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- columns never change places
                  <td key={column} className={sideOf(column)}>
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
