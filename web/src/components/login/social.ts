import { members, sessions, type system } from '@parola/contract'
import { callApi, readStored, useBoot, useInfo, writeStored } from '../../api/index.ts'
import { providerAnswerIn, type ProviderAnswer } from './provider-answer.ts'

export type Channel = members.LinkedChannel

const channels = [
  { channel: 'facebook', flag: 'FACEBOOKLOGIN3', letter: 'F' },
  { channel: 'google', flag: 'GOOGLELOGIN3', letter: 'G' },
] as const satisfies readonly { channel: Channel; flag: system.Flag; letter: string }[]

export interface OfferedChannel {
  channel: Channel
  /** Shown as its mark. */
  letter: string
}

/** The providers that this merchant names and has switched on. */
export function useOfferedChannels(): OfferedChannel[] {
  const { settings } = useBoot()
  const { whitelabel } = useInfo()
  return channels.filter(({ channel, flag }) => settings.identity?.includes(channel) && whitelabel.includes(flag))
}

/** Where a provider sends its answer: to log in with it, or to link it. */
type Answered = 'login' | 'securityCentre'

/** What this tab stores while it is at the provider. The server decides whose response is accepted. */
interface Left {
  channel: Channel
  at: Answered
  from: string | null
}

export interface SocialAnswer extends Omit<Left, 'at'> {
  answer: ProviderAnswer
}

const storageKey = 'IDENTITY_FLOW'

/** Goes to the provider's page, whose address the server creates for this browser. */
export async function leaveFor(channel: Channel, at: Answered, from: string | null = null): Promise<void> {
  const { url } =
    at === 'login'
      ? await callApi(sessions.beginIdentity, { body: { purpose: 'login', channel } })
      : await callApi(members.beginLink, { body: { channel } })
  writeStored('session', storageKey, JSON.stringify({ channel, at, from } satisfies Left))
  location.assign(url)
}

/** The provider's response in the address. It is removed from the address at once, whether accepted or not. */
export function takeAnswer(at: Answered): SocialAnswer | 'refused' | null {
  const answer = providerAnswerIn(location.search)
  if (!answer) return null
  history.replaceState(history.state, '', location.pathname)
  const left = JSON.parse(readStored('session', storageKey) ?? 'null') as Left | null
  writeStored('session', storageKey, null)
  if (answer === 'refused' || left?.at !== at) return 'refused'
  const { channel, from } = left
  return { channel, from, answer }
}
