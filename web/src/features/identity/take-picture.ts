import { identity } from '@parola/contract'
import { CallError } from '../../api/index.ts'
import { shrinkPicture } from '../../components/shrink-picture.ts'

/** What is wrong with a file: the server says it in the same words. */
export class PictureFault extends Error {
  readonly why: identity.FileRefused['why']
  constructor(why: identity.FileRefused['why']) {
    super(why)
    this.why = why
  }
}

/** The words for each. */
export const faultTexts = {
  kind: 'identity.wrongKind',
  size: 'identity.tooLarge',
  unreadable: 'identity.unreadable',
} as const satisfies Record<identity.FileRefused['why'], string>

/** Which picture the server has refused, and why. */
export const refusedFile = (fault: unknown): identity.FileRefused | null =>
  fault instanceof CallError && fault.code === 'file_refused' ? (fault.value as identity.FileRefused) : null

/**
 * A picture as it is sent: drawn anew and small, in base64. What the camera has just taken may be as large as the camera makes it, since
 * nobody can choose another.
 */
export async function takePicture(file: File, { isFromCamera }: { isFromCamera: boolean }): Promise<string> {
  if (!(await isPngOrJpeg(file))) throw new PictureFault('kind')
  if (!isFromCamera && file.size > identity.longestPicture) throw new PictureFault('size')
  try {
    return await shrinkPicture(file)
  } catch {
    throw new PictureFault('unreadable')
  }
}

/** By its first bytes: a name and a type are only what somebody called it. */
async function isPngOrJpeg(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ].some((start) => start.every((byte, index) => bytes[index] === byte))
}
