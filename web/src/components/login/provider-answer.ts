import type { BodyOf, members } from '@parola/contract'

export type ProviderAnswer = BodyOf<typeof members.linkLogin>

/** The parameters that an identity provider added to a page's address; null if there are none. */
export function providerAnswerIn(search: string): ProviderAnswer | 'refused' | null {
  const found = new URLSearchParams(search)
  const [code, state, iss] = [found.get('code'), found.get('state'), found.get('iss')]
  if (!state) return null
  if (found.has('error')) return 'refused'
  return code ? { code, state, ...(iss === null ? {} : { iss }) } : null
}
