import { spawn, spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { DomainError } from '../errors.ts'
import { isBundled, programFile, serverFolder } from '../program-file.ts'

/** The largest image takes a second to decode on a small machine. */
const timeoutMs = 10_000
/** Beyond this queue length, fails with `overloaded`: every waiting request holds its upload in memory. */
const mostWaiting = 24

let turn: Promise<unknown> = Promise.resolve()
let waiting = 0
let socket: string | undefined

/** Sends images to the process that listens there (`bin/pictures.ts`) instead of starting children. */
export const reencodeImagesAt = (path: string | undefined): void => void (socket = path)

/**
 * Re-encodes an uploaded image as a JPEG; null if it cannot be decoded. Each image is decoded one at a time in a short-lived process
 * without secrets, so that an image crafted to crash or exploit the decoder harms nothing else.
 */
export async function reencodeImage(picture: Buffer): Promise<Buffer | null> {
  if (waiting >= mostWaiting) throw new DomainError('overloaded')
  waiting += 1
  const drawn = turn.then(() => (socket === undefined ? reencodeInChild(picture) : reencodeAt(socket, picture)))
  turn = drawn.catch(() => undefined)
  try {
    return await drawn
  } finally {
    waiting -= 1
  }
}

function reencodeInChild(picture: Buffer): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const { command, args, options } = confined(programFile(new URL('reencode-image-process.ts', import.meta.url)))
    const drawing = spawn(command, args, {
      ...options,
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    const parts: Buffer[] = []
    drawing.stdout.on('data', (part: Buffer) => parts.push(part))
    drawing.once('error', reject)
    // Rejected, timed out or crashed: treat it as no image.
    drawing.once('close', (code) => resolve(code === 0 && parts.length > 0 ? Buffer.concat(parts) : null))
    // The child may exit before it has read all input.
    drawing.stdin.on('error', () => undefined)
    drawing.stdin.end(picture)
  })
}

/** The other process responds with the image, or with nothing if it cannot be decoded. */
async function reencodeAt(path: string, picture: Buffer): Promise<Buffer | null> {
  const link = connect(path).setTimeout(timeoutMs * 2, () => link.destroy(new Error('re-encoding an image timed out')))
  link.end(picture)
  try {
    const drawn = await buffer(link)
    return drawn.length > 0 ? drawn : null
  } catch {
    throw new DomainError('overloaded')
  }
}

/** The decoder's code; the child can read no other files. */
const readable = [
  '../node_modules',
  'node_modules',
  'package.json',
  ...(isBundled ? [] : ['src/platform/pictures/picture.ts']),
]
/** The user id of `nobody`. */
const nobody = 65_534

/**
 * Runs a program isolated: an empty environment and Node's permission model (its own code, no children). As root it also drops to
 * `nobody` and, where the machine allows it, has no network. In a deployment its container provides both.
 */
export function confined(program: string) {
  const reads = [program, ...readable.map((path) => join(serverFolder, path))].map((path) => `--allow-fs-read=${path}`)
  // sharp is a native addon, which weakens the permission model, so user and network are restricted as well.
  const args = ['--permission', '--allow-addons', '--no-warnings', ...reads, program]
  const options = { env: {}, cwd: '/' }
  if (process.getuid?.() !== 0) return { command: process.execPath, args, options }
  if (!canTakeNetworkAway())
    return { command: process.execPath, args, options: { ...options, uid: nobody, gid: nobody } }
  const away = ['--net', `--setuid=${nobody}`, `--setgid=${nobody}`, '--', process.execPath]
  return { command: 'unshare', args: [...away, ...args], options: { ...options, env: { PATH: '/usr/bin:/bin' } } }
}

let takesNetworkAway: boolean | undefined
const canTakeNetworkAway = () => (takesNetworkAway ??= spawnSync('unshare', ['--net', 'true']).status === 0)
