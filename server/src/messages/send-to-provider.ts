import { MessageFailedError } from './errors.ts'

const timeoutMs = 10_000

/** Posts to a provider and throws `MessageFailedError` on failure. `codeIn` extracts the provider's own error code. */
export async function sendToProvider(
  url: string,
  request: { headers: Record<string, string>; body: string },
  codeIn: (answer: unknown) => string | undefined = () => undefined,
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new MessageFailedError('unavailable', `no answer: ${error instanceof Error ? error.name : 'unknown'}`)
  })
  if (answer.ok) {
    await answer.body?.cancel()
    return
  }
  const code = codeIn(await answer.json().catch(() => null))
  const mayGoLater = answer.status === 429 || answer.status >= 500
  throw new MessageFailedError(
    mayGoLater ? 'unavailable' : 'refused',
    `answered ${answer.status}${code === undefined ? '' : `, code ${code}`}`,
  )
}
