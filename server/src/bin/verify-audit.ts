/**
 * `node server/dist/bin/verify-audit.js <file> --key <public key>` checks an exported part of the audit log: that nobody has changed it since
 * the console signed it. It needs neither database nor configuration. The key is shown with every export; get it from somebody you trust.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const usage = 'node server/dist/bin/verify-audit.js <file> --key <public key>\n'
const signedAs = 'parola audit export 1'
/** DER header of a raw Ed25519 public key. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')

function refuse(why: string, code = 1): never {
  process.stderr.write(`${why}\n`)
  return process.exit(code)
}

const parsed = (line: string): Record<string, unknown> => {
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return refuse('Not an exported audit log.')
  }
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
const [path] = positionals
if (path === undefined || values.key === undefined) refuse(usage, 2)

const file = readFileSync(path)
const text = file.toString('utf8')
// Bytes that are not UTF-8 would read as others.
if (!Buffer.from(text).equals(file)) refuse('Not an exported audit log.')
const end = text.lastIndexOf('\n', text.length - 2)
const [signed, seal] = [text.slice(0, end + 1), parsed(text.slice(end + 1))]
const head = parsed(signed.slice(0, signed.indexOf('\n')))
if (head['format'] !== signedAs) refuse('Not an exported audit log.')

const sha256 = createHash('sha256').update(signed).digest('hex')
const raw = Buffer.from(values.key, 'base64')
if (raw.length !== 32) refuse('The key is not an Ed25519 key in base64.', 2)
const key = createPublicKey({ key: Buffer.concat([spkiPrefix, raw]), format: 'der', type: 'spki' })
const signature = Buffer.from(String(seal['signature']), 'base64')
if (!verify(null, Buffer.from(`${signedAs}\n${sha256}`), key, signature))
  refuse('The file has been changed, or was signed with another key.')
if (signed.split('\n').length - 2 !== head['entries']) refuse('The file does not have as many entries as it says.')
const { entries, merchant, by, at } = head as { entries: number; merchant: string; by: string; at: string }
process.stdout.write(`Unchanged: ${entries} entries of ${merchant}, exported by ${by} at ${at}\n`)
