import type { BodyOf, members } from '@parola/contract'

export type ProviderAnswer = BodyOf<typeof members.linkLogin>

/** What an identity provider has added to the address of a page; null if the address holds nothing of the kind. */
export function providerAnswerIn(search: string): ProviderAnswer | 'refused' | null {
  const found = new URLSearchParams(search)
  const [code, state, iss] = [found.get('code'), found.get('state'), found.get('iss')]
  if (!state) return null
  if (found.has('error')) return 'refused'
  return code ? { code, state, ...(iss === null ? {} : { iss }) } : null
}
