import { backOffice } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ask } from '../api.ts'
import { text } from '../texts.ts'
import { usePlace, type Place } from './me.ts'

const fewestLetters = 3
const mostShown = 8

interface Found {
  readonly name: string
  readonly run: () => void
}

/** Opens members by their name, phone number, e-mail address or id, and what was pasted: payments, tickets and rounds by reference. */
export function useNamed(search: string): readonly Found[] {
  const place = usePlace()
  const navigate = useNavigate()
  const merchant = place?.merchant ?? ''
  const isAsked = place?.may('members.read') === true && search.length >= fewestLetters
  const found = useQuery({
    queryKey: [merchant, 'members', 'palette', search],
    queryFn: ({ signal }) => ask(backOffice.findMembers, { merchant, signal, query: { search } }),
    enabled: isAsked,
    staleTime: 10_000,
  })
  if (!isAsked) return []
  return (found.data?.members ?? []).slice(0, mostShown).flatMap((member) =>
    [...referenceOf(member, search, place), memberOf(member)].map(({ name, path }) => ({
      name,
      run: () => void navigate(`/c/${merchant}/${path}`),
    })),
  )
}

const memberOf = ({ id, userName }: backOffice.FoundMember) => ({
  name: text.members.find(userName),
  path: `members/${id}`,
})

/** What the member was found by, if it has a place of its own that the reader may see. */
function referenceOf({ id, userName, foundBy }: backOffice.FoundMember, search: string, place: Place) {
  const name = (what: keyof typeof text.members.foundBy) =>
    text.shell.reference(text.members.foundBy[what], search, userName)
  const tabOf = (tab: string) => `members/${id}?${new URLSearchParams({ tab, row: search })}`
  if (foundBy === 'round' && place.may('play.read'))
    return [{ name: name(foundBy), path: `rounds?${new URLSearchParams({ search })}` }]
  if (foundBy === 'ticket' && place.may('play.read')) return [{ name: name(foundBy), path: tabOf('bets') }]
  const isPayment = foundBy === 'deposit' || foundBy === 'withdrawal'
  if (isPayment && place.may('withdrawals.read')) return [{ name: name(foundBy), path: tabOf('payments') }]
  return []
}
