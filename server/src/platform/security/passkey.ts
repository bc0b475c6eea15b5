import { hostNameOf } from '../http/addresses/host-name.ts'

/** The scope of a passkey: one host name and the origins at which browsers reach it. */
export interface PasskeyPlace {
  readonly rpID: string
  readonly origins: string[]
}

export function placeOf(host: string): PasskeyPlace {
  const rpID = hostNameOf(host)
  // Browsers treat only localhost as secure without TLS.
  const isThisMachine = rpID === 'localhost' || rpID.endsWith('.localhost')
  return { rpID, origins: [`https://${host}`, ...(isThisMachine ? [`http://${host}`] : [])] }
}

/** The user handle: the bytes of the owner's id, which are meaningless outside our database. */
export const handleOf = (id: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'))

export function idIn(handle: string | undefined): string | null {
  const hex = Buffer.from(handle ?? '', 'base64url').toString('hex')
  return /^[0-9a-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}

/** Security keys have neither the `internal` nor the `hybrid` transport. */
export const kindOf = (transports: readonly string[]): 'device' | 'securityKey' =>
  transports.length > 0 && !transports.some((way) => way === 'internal' || way === 'hybrid') ? 'securityKey' : 'device'

/** The browser's response; null if it is not a JSON object. */
export function parsedResponse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}
