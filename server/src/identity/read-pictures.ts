import { identity } from '@parola/contract'
import { bytesOfBase64, plainPicture } from '../platform/picture.ts'
import { redrawn } from '../platform/redraw.ts'
import { FileRefusedError } from './errors.ts'

export type Pictures<T> = Readonly<Record<identity.IdentityPicture, T>>

/** The three pictures as we keep them: drawn anew, so that only what can be seen is left of what was sent. */
export async function readPictures(sent: Pictures<string>): Promise<Pictures<Buffer>> {
  const plain = { front: plainOf(sent, 'front'), back: plainOf(sent, 'back'), selfie: plainOf(sent, 'selfie') }
  return {
    front: await drawnOf(plain, 'front'),
    back: await drawnOf(plain, 'back'),
    selfie: await drawnOf(plain, 'selfie'),
  }
}

/** Looking at all of them costs next to nothing, so it is done before the first is opened. */
function plainOf(sent: Pictures<string>, name: identity.IdentityPicture): Buffer {
  const bytes = bytesOfBase64(sent[name])
  if (bytes && bytes.length > identity.longestPicture) throw new FileRefusedError(name, 'size')
  const plain = bytes && plainPicture(bytes)
  if (!plain) throw new FileRefusedError(name, 'kind')
  return plain
}

async function drawnOf(plain: Pictures<Buffer>, name: identity.IdentityPicture): Promise<Buffer> {
  const drawn = await redrawn(plain[name])
  if (!drawn) throw new FileRefusedError(name, 'unreadable')
  return drawn
}
