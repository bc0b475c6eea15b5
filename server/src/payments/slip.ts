import { payments } from '@parola/contract'
import { bytesOfBase64, plainJpeg } from '../platform/picture.ts'

/** The picture of a slip that came as base64, without what a phone writes into its pictures: or null for whatever is no plain JPEG. */
export function readSlip(base64: string): Buffer | null {
  const bytes = bytesOfBase64(base64)
  return bytes && bytes.length <= payments.longestSlip ? plainJpeg(bytes) : null
}
