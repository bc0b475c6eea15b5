import { backOffice, type agents, type Minor } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api.ts'
import { moment, money } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { Failed, Loading, Notice } from '../../parts/states.tsx'
import { text } from '../../texts.ts'
import { Rows } from './Rows.tsx'
import type { TabProps } from './tab.ts'

const words = text.memberTabs.agent
type Place = backOffice.MemberTeam

/** Where a member stands among agents, and what the team brings. */
export function Team({ merchant, memberId }: TabProps) {
  const found = useQuery({
    queryKey: [merchant, 'member', memberId, 'team'],
    queryFn: ({ signal }) => ask(backOffice.memberTeam, { merchant, signal, query: { memberId } }),
  })
  if (found.isPending) return <Loading />
  if (found.error) return <Failed error={found.error} onRetry={() => void found.refetch()} />
  const { place } = found.data
  if (!place) return <Notice title={words.none} note={words.noneText} />
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-4">
      <section className="max-w-4xl">
        <h2 className="mb-2 font-semibold">{words.place}</h2>
        <Facts
          of={[
            [words.place, <Path key="path" of={place.path} />],
            [words.type, words.types[place.memberType]],
            [words.joined, moment(place.joinedAt)],
            [words.rebates, words.rebatesOf(place.rebates.lottery, place.rebates.games)],
            [words.downlines, words.sizeOf(place.downlines, place.teamSize)],
          ]}
        />
      </section>
      <Figures place={place} />
      <Contracts place={place} />
    </div>
  )
}

function Path({ of }: { of: Place['path'] }) {
  return (
    <ol className="flex flex-wrap gap-x-1.5">
      {of.map(({ memberId, userName }, depth) => (
        <li key={memberId}>
          {depth > 0 && <span className="me-1.5 text-ink-faint">/</span>}
          {depth < of.length - 1 ? <MemberLink id={memberId} name={userName} /> : userName}
        </li>
      ))}
    </ol>
  )
}

function Figures({ place: { currency, team, own } }: { place: Place }) {
  const shown = (minor: Minor) => money({ minor, currency })
  return (
    <Rows
      title={words.figures}
      heads={[words.figures, words.team, words.own]}
      areNumbers
      rows={(Object.entries(words.rows) as [keyof typeof words.rows, string][]).map(([name, title]) => [
        title,
        shown(team[name]),
        shown(own[name]),
      ])}
    />
  )
}

function Contracts({ place: { contracts } }: { place: Place }) {
  const stateOf = (contract: agents.Contract | null) => (contract ? words.states[contract.state] : words.noContract)
  const payerOf = (contract: agents.Contract | null) => {
    if (!contract) return text.none
    const { payer } = contract
    return payer ? <MemberLink id={payer.memberId} name={payer.userName} /> : words.house
  }
  return (
    <Rows
      title={words.contracts}
      heads={[words.contract, words.state, words.paidBy, words.pays]}
      rows={contracts.map(({ kind, mine, proposals, given }) => {
        const contract = mine ?? proposals.find(({ role }) => role === 'payee') ?? null
        return [words.kinds[kind], stateOf(contract), payerOf(contract), words.paysOf(given.running, given.proposed)]
      })}
    />
  )
}
