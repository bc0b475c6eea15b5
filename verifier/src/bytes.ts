import { sha256 as hash } from '@noble/hashes/sha2.js'

/** Input that breaks a format; the message says which part, for the report. */
export class Refused extends Error {}

export function refuseUnless(condition: boolean, why: string): asserts condition {
  if (!condition) throw new Refused(why)
}

export const sha256 = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => new Uint8Array(hash(concat(...parts)))

export function concat(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text))

/** Refuses invalid UTF-8 and keeps a byte order mark, so that no two byte strings give one text. */
export function readUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Refused('not UTF-8')
  }
}

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')

export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  refuseUnless(/^(?:[0-9a-f]{2})*$/.test(text), 'not lowercase hex')
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16))
}

export const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (b) => String.fromCodePoint(b)).join(''))

/** Accepts the one spelling that the encoder gives; `atob` alone forgives spaces and missing padding. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  let binary = ''
  try {
    binary = atob(text)
  } catch {
    throw new Refused('not base64')
  }
  const bytes = Uint8Array.from(binary, (c) => c.codePointAt(0) ?? 0)
  refuseUnless(toBase64(bytes) === text, 'base64 in another spelling')
  return bytes
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}

export const parseNumber = (text: string | undefined, what: string): number => {
  refuseUnless(text !== undefined && /^(?:0|[1-9][0-9]*)$/.test(text), `${what} is not a decimal number`)
  const value = Number(text)
  refuseUnless(Number.isSafeInteger(value), `${what} is above 2^53`)
  return value
}
