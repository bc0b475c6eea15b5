import { backOffice } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api.ts'
import { moment } from '../../format.ts'
import { Failed, Loading } from '../../parts/states.tsx'
import { text } from '../../texts.ts'
import { Links } from './Links.tsx'
import { Rows } from './Rows.tsx'
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
      <Links merchant={merchant} memberId={memberId} />
    </div>
  )
}
