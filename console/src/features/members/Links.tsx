import { backOffice } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api.ts'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { text } from '../../texts.ts'
import { Rows } from './Rows.tsx'
import type { TabProps } from './tab.ts'

const words = text.memberTabs.links

/** Accounts that have something in common with this one, each with why. */
export function Links({ merchant, memberId }: Pick<TabProps, 'merchant' | 'memberId'>) {
  const found = useQuery({
    queryKey: [merchant, 'member', memberId, 'links'],
    queryFn: ({ signal }) => ask(backOffice.memberLinks, { merchant, signal, query: { memberId } }),
  })
  if (found.isPending) return <Loading rows={3} />
  if (found.error) return <Failed error={found.error} onRetry={() => void found.refetch()} />
  const { links, hasMore } = found.data
  return (
    <Rows
      title={words.title}
      note={hasMore ? `${words.note} ${words.more}` : words.note}
      empty={words.none}
      heads={[words.member, words.reasons]}
      rows={links.map(({ memberId: id, userName, reasons }) => [
        <MemberLink key={id} id={id} name={userName} />,
        reasons.map((reason) => words.reasonsOf[reason]).join(', '),
      ])}
    />
  )
}
