import { backOffice } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '../../api.ts'
import { moment } from '../../format.ts'
import { Failed, Loading } from '../../parts/states.tsx'
import { text } from '../../texts.ts'
import type { TabProps } from './tab.ts'

const words = text.members

export function Access({ merchant, memberId }: TabProps) {
  const access = useQuery({
    queryKey: [merchant, 'member', memberId, 'access'],
    queryFn: ({ signal }) => ask(backOffice.memberAccess, { merchant, signal, query: { memberId } }),
  })
  if (access.isPending) return <Loading />
  if (access.error) return <Failed error={access.error} onRetry={() => void access.refetch()} />
  const { methods, sessions, logins } = access.data
  const device = (name: string | null) => name ?? words.unknownDevice
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-4">
      <p>
        <span className="text-ink-quiet">{words.methods}</span>{' '}
        {methods.map((method) => words.methodsOf[method]).join(', ')}
      </p>
      <Rows
        title={words.sessions}
        heads={[words.device, words.ends, words.opened, words.seen]}
        rows={sessions.map(({ device: name, ended, openedAt, seenAt }) => [
          device(name),
          ended === null ? words.isOpen : words.endsOf[ended],
          moment(openedAt),
          moment(seenAt),
        ])}
      />
      <Rows
        title={words.logins}
        heads={[words.device, words.at]}
        rows={logins.map(({ device: name, at }) => [device(name), moment(at)])}
      />
    </div>
  )
}

/** A short table, at most fifty rows. */
function Rows({ title, heads, rows }: { title: string; heads: readonly string[]; rows: readonly ReactNode[][] }) {
  return (
    <section className="max-w-4xl">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-faint">{words.never}</p>
      ) : (
        <table className="w-full table-fixed">
          <thead>
            <tr className="h-8 border-b border-hairline-strong text-start text-xs font-medium text-ink-quiet">
              {heads.map((head) => (
                <th key={head} scope="col" className="text-start font-medium">
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
                  <td key={column} className="truncate pe-3">
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
