import type { system } from '@parola/contract'

export type Provider = NonNullable<NonNullable<system.Settings['identity']>['sms']>

/** What the form remembers while the provider's window is open. */
export interface Asked {
  state: string
  nonce: string
}

interface Answer {
  state: string
  /** Null when the provider has refused. */
  idToken: string | null
}

const channelName = 'phone-provider'

/** The address of the provider's window, or null for one that is not sound. */
export function providerAddress({ authorizeUrl, clientId }: Provider, { state, nonce }: Asked): string | null {
  const url = URL.parse(authorizeUrl)
  if (!url || (url.protocol !== 'https:' && url.hostname !== 'localhost' && url.hostname !== '127.0.0.1')) return null
  const asked = {
    client_id: clientId,
    redirect_uri: `${location.origin}/m/register`,
    response_type: 'id_token',
    scope: 'openid phone',
    nonce,
    state,
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

/** What a provider has sent back in an address; null for an address that holds nothing of the kind. */
export function answerIn(hash: string): Answer | null {
  const found = new URLSearchParams(hash.replace(/^#/, ''))
  const state = found.get('state')
  const idToken = found.get('id_token')
  return state && (idToken || found.has('error')) ? { state, idToken } : null
}

/**
 * In the window that comes back from the provider: hands the answer to the form, which waits in another, and closes. A channel is heard
 * by this site's own pages only, and works where windows may not touch each other.
 */
export function passOnAnswer(): void {
  const answer = answerIn(location.hash)
  if (!answer) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is this origin's own and takes no target
  channel.postMessage(answer)
  channel.close()
  window.close()
}

/** Waits for the answer to one question; an answer to another is not taken. */
export function waitForAnswer({ state }: Asked, onAnswer: (idToken: string | null) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data.state === state) onAnswer(data.idToken)
  })
  return () => channel.close()
}
