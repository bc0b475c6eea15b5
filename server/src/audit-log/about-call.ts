import type { Call } from '@parola/contract'
import { calls } from '@parola/contract/calls'

/** Files that staff open are served past the contract. */
const files = {
  'GET /ops/kyc/picture': 'Looked at a picture of a document',
  'GET /ops/deposits/slip': 'Looked at the slip of a deposit',
  'GET /ops/members/notes/file': 'Opened a file of a note',
}

/** The contract's sentence about a call, up to its first pause. */
const inFewWords = (about: string): string => about.split(/[.:;,(]\s|\s\(/)[0] ?? about

/** A read is described by what it answers. */
const sentenceOf = ({ method, about }: Call): string => {
  const said = inFewWords(about)
  return method === 'GET' ? `Looked at ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said
}

const known: ReadonlyMap<string, string> = new Map([
  ...Object.entries(files),
  ...[...calls.values()].map((call) => [`${call.method} ${call.path}`, sentenceOf(call)] as const),
])

/** What a call does, by its method and path; null for one that is not served any more. */
export const aboutCall = (call: string): string | null => known.get(call) ?? null
