/** `node draw-log/src/make-key.ts <origin> <file>` makes the log's key: the private one goes to the file, the public one to the screen. */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { signerKey, skeyOf, vkeyOf } from '@parola/fair-draw/log'

const [origin, file] = process.argv.slice(2)
if (origin === undefined || file === undefined) {
  process.stderr.write('node draw-log/src/make-key.ts <origin> <file>\n')
  process.exit(1)
}
const key = signerKey(origin, 'note', new Uint8Array(randomBytes(32)))
// An existing key is never written over: a log that loses its key is a log that ends.
writeFileSync(file, `${skeyOf(key)}\n`, { mode: 0o600, flag: 'wx' })
process.stdout.write(`${vkeyOf(key)}\n`)
