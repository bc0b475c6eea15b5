import type { system } from '@parola/contract'
import { readStored, writeStored } from '../../api/index.ts'

export type Channel = 'google' | 'facebook'
export type Provider = NonNullable<NonNullable<system.Settings['identity']>[Channel]>

/** What must come back with a provider's answer, so that an answer made for somebody else is not taken. */
interface Left {
  channel: Channel
  state: string
  nonce: string
  from: string | null
}

export interface SocialAnswer extends Omit<Left, 'state'> {
  idToken: string
}

const storageKey = 'IDENTITY_FLOW'

/** The address to leave for; what to expect from there is kept until the tab is closed. Null for a provider without a sound address. */
export function addressToLeaveFor(channel: Channel, provider: Provider, from: string | null): string | null {
  const url = URL.parse(provider.authorizeUrl)
  if (!url || (url.protocol !== 'https:' && url.hostname !== 'localhost' && url.hostname !== '127.0.0.1')) return null
  const left: Left = { channel, state: crypto.randomUUID(), nonce: crypto.randomUUID(), from }
  writeStored('session', storageKey, JSON.stringify(left))
  for (const [name, value] of Object.entries({
    client_id: provider.clientId,
    redirect_uri: `${location.origin}/m/login`,
    response_type: 'id_token',
    scope: 'openid email',
    nonce: left.nonce,
    state: left.state,
  }))
    url.searchParams.set(name, value)
  return url.href
}

/** What a provider has sent back in the address. It leaves the address at once, whether it is taken or not. */
export function takeAnswer(): SocialAnswer | 'refused' | null {
  const answer = new URLSearchParams(location.hash.slice(1))
  const idToken = answer.get('id_token')
  if (!idToken && !answer.has('error')) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  const left = JSON.parse(readStored('session', storageKey) ?? 'null') as Left | null
  writeStored('session', storageKey, null)
  if (!idToken || !left || answer.get('state') !== left.state) return 'refused'
  const { channel, nonce, from } = left
  return { channel, nonce, from, idToken }
}
