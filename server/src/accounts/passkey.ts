import { hostNameOf } from '../platform/http.ts'

/** The place a passkey is good for: one host name, and the addresses by which a browser reaches it. */
export interface PasskeyPlace {
  readonly rpID: string
  readonly origins: string[]
}

export function placeOf(host: string): PasskeyPlace {
  const rpID = hostNameOf(host)
  // Browsers take a name for this machine as safe without encryption, and nothing else.
  const isThisMachine = rpID === 'localhost' || rpID.endsWith('.localhost')
  return { rpID, origins: [`https://${host}`, ...(isThisMachine ? [`http://${host}`] : [])] }
}

/** How a passkey names its member: the bytes of the id, which say nothing to anybody else. */
export const handleOf = (memberId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(memberId.replaceAll('-', ''), 'hex'))

export function memberIdIn(handle: string | undefined): string | null {
  const hex = Buffer.from(handle ?? '', 'base64url').toString('hex')
  return /^[0-9a-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}

/** A key that is plugged in or held to the phone has no way to be reached from inside. */
export const kindOf = (transports: readonly string[]): 'device' | 'securityKey' =>
  transports.length > 0 && !transports.some((way) => way === 'internal' || way === 'hybrid') ? 'securityKey' : 'device'

/** What a phone sends as text; null when it is no JSON object. */
export function parsedResponse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}
