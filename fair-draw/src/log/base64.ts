/** Standard base64 with padding, RFC 4648 section 4. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Null for anything but the one spelling that these bytes have. */
export function fromBase64(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return toBase64(bytes) === text ? bytes : null
}

/** A SHA-256 in base64. */
export function hashFromBase64(text: string): Uint8Array | null {
  const hash = fromBase64(text)
  return hash?.length === 32 ? hash : null
}
