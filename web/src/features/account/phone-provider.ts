import { providerAnswerIn, type ProviderAnswer } from '../../components/login/provider-answer.ts'

const channelName = 'phone-provider'

interface Passed {
  answer: ProviderAnswer | 'refused'
}

/**
 * In the window that returns from the provider: hands the answer to the form, which waits in another window, and closes. A
 * BroadcastChannel reaches only this site's pages, and works where windows may not touch each other.
 */
export function passOnAnswer(): void {
  const answer = providerAnswerIn(location.search)
  if (!answer) return
  history.replaceState(history.state, '', location.pathname)
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is this origin's own and takes no target
  channel.postMessage({ answer } satisfies Passed)
  channel.close()
  window.close()
}

/** Waits for the response to one request, by its state; a response to another is ignored, a refusal ends the wait. */
export function waitForAnswer(state: string, onAnswer: (answer: ProviderAnswer | null) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data: { answer } }: MessageEvent<Passed>) => {
    if (answer === 'refused') onAnswer(null)
    else if (answer.state === state) onAnswer(answer)
  })
  return () => channel.close()
}
