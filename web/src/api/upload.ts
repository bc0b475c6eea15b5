import type { Call, SentBodyOf, ValueOf } from '@parola/contract'
import { headersFor, valueOf } from './call-api.ts'
import { CallError } from './call-error.ts'

/** When nothing has moved for so long the line is cut; a slow one is not. */
const stalledMs = 30_000

/** Makes a call with a large body and reports the share sent, which `fetch` cannot. */
export function upload<C extends Call>(
  call: C,
  body: SentBodyOf<C>,
  onProgress: (share: number) => void,
): Promise<ValueOf<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer = 0
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => request.abort(), stalledMs)
    }
    request.open(call.method, call.path)
    for (const [name, value] of Object.entries(headersFor(call, body))) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onProgress(loaded / total)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      try {
        resolve(valueOf(call, answerOf(call, request)) as ValueOf<C>)
      } catch (error) {
        reject(error)
      }
    })
    wait()
    request.send(JSON.stringify(body))
  })
}

function answerOf({ path }: Call, { status, responseText }: XMLHttpRequest): unknown {
  if (status === 0) throw new CallError('network', `${path} did not answer`)
  try {
    return JSON.parse(responseText)
  } catch {
    throw new CallError('unknown', `${path} did not answer in JSON`)
  }
}
