/**
 * `node witness/src/make-keys.ts <name> <folder>` makes a witness's two keys, for heads and for alarms: the private ones go to the folder,
 * the public ones to the screen.
 */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signerKey, skeyOf, vkeyOf } from '@parola/fair-draw/log'

const [name, folder] = process.argv.slice(2)
if (name === undefined || folder === undefined) {
  process.stderr.write('node witness/src/make-keys.ts <name> <folder>\n')
  process.exit(1)
}
const fresh = () => new Uint8Array(randomBytes(32))
for (const [file, key] of [
  ['witness.key', signerKey(name, 'cosignature', fresh())],
  ['alarm.key', signerKey(`${name}/alarm`, 'note', fresh())],
] as const) {
  writeFileSync(join(folder, file), `${skeyOf(key)}\n`, { mode: 0o600, flag: 'wx' })
  process.stdout.write(`${file}: ${vkeyOf(key)}\n`)
}
