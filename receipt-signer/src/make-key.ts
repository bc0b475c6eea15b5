/**
 * `node receipt-signer/src/make-key.ts <name> <file>` makes a key for receipts: the private one goes to the file, the public one to the
 * screen.
 */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { signerKey, skeyOf, vkeyOf } from '@parola/fair-draw/log'

const [name, file] = process.argv.slice(2)
if (name === undefined || file === undefined) {
  process.stderr.write('node receipt-signer/src/make-key.ts <name> <file>\n')
  process.exit(1)
}
const key = signerKey(name, 'note', new Uint8Array(randomBytes(32)))
// An existing key is never written over: receipts by it are still to be shown.
writeFileSync(file, `${skeyOf(key)}\n`, { mode: 0o600, flag: 'wx' })
process.stdout.write(`${vkeyOf(key)}\n`)
