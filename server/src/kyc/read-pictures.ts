import { identity } from '@parola/contract'
import { bytesOfBase64, plainPicture } from '../platform/pictures/picture.ts'
import { reencodeImage } from '../platform/pictures/reencode-image.ts'
import { FileRefusedError } from './errors.ts'

export type Pictures<T> = Readonly<Record<identity.IdentityPicture, T>>

/** The three pictures, re-encoded so that only pixels remain. */
export async function readPictures(sent: Pictures<string>): Promise<Pictures<Buffer>> {
  const plain = { front: plainOf(sent, 'front'), back: plainOf(sent, 'back'), selfie: plainOf(sent, 'selfie') }
  return {
    front: await drawnOf(plain, 'front'),
    back: await drawnOf(plain, 'back'),
    selfie: await drawnOf(plain, 'selfie'),
  }
}

/** The cheap checks run on all pictures before the first is decoded. */
function plainOf(sent: Pictures<string>, name: identity.IdentityPicture): Buffer {
  const bytes = bytesOfBase64(sent[name])
  if (bytes && bytes.length > identity.longestPicture) throw new FileRefusedError(name, 'size')
  const plain = bytes && plainPicture(bytes)
  if (!plain) throw new FileRefusedError(name, 'kind')
  return plain
}

async function drawnOf(plain: Pictures<Buffer>, name: identity.IdentityPicture): Promise<Buffer> {
  const drawn = await reencodeImage(plain[name])
  if (!drawn) throw new FileRefusedError(name, 'unreadable')
  return drawn
}
