import type { members, system } from '@parola/contract'
import { readStored, useBoot, useInfo, writeStored } from '../api/index.ts'
import { to } from '../paths.ts'

export type Channel = members.LinkedChannel
export type Provider = NonNullable<NonNullable<system.Settings['identity']>[Channel]>

const channels = [
  { channel: 'facebook', flag: 'FACEBOOKLOGIN3', letter: 'F' },
  { channel: 'google', flag: 'GOOGLELOGIN3', letter: 'G' },
] as const satisfies readonly { channel: Channel; flag: system.Flag; letter: string }[]

export interface OfferedChannel {
  channel: Channel
  /** Stands for its mark. */
  letter: string
  provider: Provider
}

/** The providers that this merchant has switched on and that the deployment knows. */
export function useOfferedChannels(): OfferedChannel[] {
  const { settings } = useBoot()
  const { whitelabel } = useInfo()
  return channels.flatMap(({ channel, flag, letter }) => {
    const provider = settings.identity?.[channel]
    return provider && whitelabel.includes(flag) ? [{ channel, letter, provider }] : []
  })
}

/** Where a provider sends its answer: to log in with it, or to link it. */
type Answered = 'login' | 'securityCentre'

/** What must come back with a provider's answer, so that an answer made for somebody else, or for something else, is not taken. */
interface Left {
  channel: Channel
  at: Answered
  state: string
  nonce: string
  from: string | null
}

export interface SocialAnswer extends Omit<Left, 'state' | 'at'> {
  idToken: string
}

const storageKey = 'IDENTITY_FLOW'

/** The address to leave for; what to expect from there is kept until the tab is closed. Null for a provider without a sound address. */
export function addressToLeaveFor(
  { channel, provider }: Pick<OfferedChannel, 'channel' | 'provider'>,
  at: Answered,
  from: string | null = null,
): string | null {
  const url = URL.parse(provider.authorizeUrl)
  if (!url || (url.protocol !== 'https:' && url.hostname !== 'localhost' && url.hostname !== '127.0.0.1')) return null
  const left: Left = { channel, at, state: crypto.randomUUID(), nonce: crypto.randomUUID(), from }
  writeStored('session', storageKey, JSON.stringify(left))
  for (const [name, value] of Object.entries({
    client_id: provider.clientId,
    redirect_uri: location.origin + to(at),
    response_type: 'id_token',
    scope: 'openid email',
    nonce: left.nonce,
    state: left.state,
  }))
    url.searchParams.set(name, value)
  return url.href
}

/** What a provider has sent back in the address. It leaves the address at once, whether it is taken or not. */
export function takeAnswer(at: Answered): SocialAnswer | 'refused' | null {
  const answer = new URLSearchParams(location.hash.slice(1))
  const idToken = answer.get('id_token')
  if (!idToken && !answer.has('error')) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  const left = JSON.parse(readStored('session', storageKey) ?? 'null') as Left | null
  writeStored('session', storageKey, null)
  if (!idToken || left?.at !== at || answer.get('state') !== left.state) return 'refused'
  const { channel, nonce, from } = left
  return { channel, nonce, from, idToken }
}
