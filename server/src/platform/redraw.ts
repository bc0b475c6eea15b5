import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DomainError } from './errors.ts'

/** Opening a picture of the largest size takes a second on a small machine. */
const timeoutMs = 10_000
/** Who comes later hears that we are busy: each of them holds the bytes that were sent. */
const mostWaiting = 24

const program = fileURLToPath(new URL('redraw-process.ts', import.meta.url))
let turn: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Draws a picture that strangers sent anew, as a JPEG that is ours from the first byte to the last; null where it cannot be opened.
 * Each is opened in a process of its own that has no secrets and ends with it, one at a time: a picture made to break or to fill
 * whatever opens it breaks that and nothing else.
 */
export async function redrawn(picture: Buffer): Promise<Buffer | null> {
  if (waiting >= mostWaiting) throw new DomainError('overloaded')
  waiting += 1
  const drawn = turn.then(() => drawIn(picture))
  turn = drawn.catch(() => undefined)
  try {
    return await drawn
  } finally {
    waiting -= 1
  }
}

function drawIn(picture: Buffer): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const drawing = spawn(process.execPath, [program], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    const parts: Buffer[] = []
    drawing.stdout.on('data', (part: Buffer) => parts.push(part))
    drawing.once('error', reject)
    // Whether it said no, ran out of time or was broken: it is not a picture that we keep.
    drawing.once('close', (code) => resolve(code === 0 && parts.length > 0 ? Buffer.concat(parts) : null))
    // It may end before it has read everything.
    drawing.stdin.on('error', () => undefined)
    drawing.stdin.end(picture)
  })
}
