import { vkeyOf, type SignerKey } from '@parola/fair-draw/log'
import { cancellationForm, FormError, kindOf, parseText, receiptForm } from '@parola/fair-draw/protocol'
import { bodyOf, send, type Answer } from './http.ts'
import { noteSigner } from './native-note.ts'

const maxBytes = 2_000_000
const maxTexts = 1_000
/** How far a text's time may be from this process's clock. */
const maxAwaySeconds = 120

class RefusedError extends Error {
  override name = 'RefusedError'
}

export interface SignerDeps {
  readonly keys: readonly SignerKey[]
  readonly nowMs: () => number
}

/** Signs receipts and cancellations of this moment and nothing else, so that whoever may ask cannot backdate one. */
export function answers({ keys, nowMs }: SignerDeps): Answer {
  const signers = new Map(keys.map((key) => [vkeyOf(key), noteSigner(key)]))
  return async (request, response, url) => {
    if (request.method === 'GET' && url.pathname === '/keys') return send(response, 200, { keys: [...signers.keys()] })
    if (request.method !== 'POST' || url.pathname !== '/sign') return send(response, 404, { error: 'Not found' })
    try {
      const { vkey, texts } = requestIn(await bodyOf(request, maxBytes))
      const sign = signers.get(vkey)
      if (!sign) throw new RefusedError('This signer has no such key')
      for (const text of texts) requireOfNow(text, nowMs())
      return send(response, 200, { notes: texts.map(sign) })
    } catch (error) {
      if (!(error instanceof RefusedError) && !(error instanceof FormError)) throw error
      return send(response, 422, { error: error.message })
    }
  }
}

function requestIn(body: string): { readonly vkey: string; readonly texts: readonly string[] } {
  const { vkey, texts } = objectIn(body)
  if (typeof vkey !== 'string' || !Array.isArray(texts) || !texts.every((text) => typeof text === 'string'))
    throw new RefusedError('The request needs a vkey and texts')
  if (texts.length > maxTexts) throw new RefusedError(`At most ${maxTexts} texts`)
  return { vkey, texts }
}

function objectIn(body: string): { readonly vkey?: unknown; readonly texts?: unknown } {
  try {
    return Object(JSON.parse(body))
  } catch {
    throw new RefusedError('The request is no JSON')
  }
}

/** Throws for any text but a receipt or a cancellation of this moment. */
function requireOfNow(text: string, nowMs: number): void {
  const { at } = kindOf(text) === 'receipt' ? parseText(receiptForm, text) : parseText(cancellationForm, text)
  if (Math.abs(at - nowMs / 1000) > maxAwaySeconds) throw new RefusedError(`${at} is not the time by this clock`)
}
