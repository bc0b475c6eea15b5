import { backOffice } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ask } from '../api.ts'
import { text } from '../texts.ts'
import { usePlace } from './me.ts'

const fewestLetters = 3
const mostShown = 8

/** Opens members by their name, or by whatever was pasted. */
export function useMembersNamed(search: string): readonly { readonly name: string; readonly run: () => void }[] {
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
  return (found.data?.members ?? []).slice(0, mostShown).map(({ id, userName }) => ({
    name: text.members.find(userName),
    run: () => void navigate(`/c/${merchant}/members/${id}`),
  }))
}
