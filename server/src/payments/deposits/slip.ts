import { payments } from '@parola/contract'
import { bytesOfBase64, plainJpeg } from '../../platform/pictures/picture.ts'

/** Decodes a base64 slip and strips its metadata; null unless it is a plain JPEG. */
export function readSlip(base64: string): Buffer | null {
  const bytes = bytesOfBase64(base64)
  return bytes && bytes.length <= payments.longestSlip ? plainJpeg(bytes) : null
}
