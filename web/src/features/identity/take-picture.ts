import { identity } from '@parola/contract'
import { CallError } from '../../api/index.ts'
import { shrinkPicture } from '../../components/pictures/shrink-picture.ts'

/** The errors of a file, the same as the server's. */
export class PictureError extends Error {
  readonly why: identity.FileRefused['why']
  constructor(why: identity.FileRefused['why']) {
    super(why)
    this.why = why
  }
}

/** The text of each. */
export const errorTexts = {
  kind: 'identity.wrongKind',
  size: 'identity.tooLarge',
  unreadable: 'identity.unreadable',
} as const satisfies Record<identity.FileRefused['why'], string>

/** Which picture the server has refused, and why. */
export const refusedFile = (error: unknown): identity.FileRefused | null =>
  error instanceof CallError && error.code === 'file_refused' ? (error.value as identity.FileRefused) : null

/**
 * A picture as it is sent: re-encoded and small, in base64. A camera picture may have any size, because the member cannot choose a
 * smaller one.
 */
export async function takePicture(file: File, { isFromCamera }: { isFromCamera: boolean }): Promise<string> {
  if (!(await isPngOrJpeg(file))) throw new PictureError('kind')
  if (!isFromCamera && file.size > identity.longestPicture) throw new PictureError('size')
  try {
    return await shrinkPicture(file)
  } catch {
    throw new PictureError('unreadable')
  }
}

/** Checks the first bytes, because name and type can be wrong. */
async function isPngOrJpeg(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ].some((start) => start.every((byte, index) => bytes[index] === byte))
}
