import type { Row } from './rows.ts'

export interface Proof {
  title: string
  passed: boolean
  /** Where it ran: `e` in a browser, `a` against real databases or as the real program, `u` elsewhere. */
  kind: 'u' | 'a' | 'e'
}

type Asked = Pick<Row, 'id' | 'kind'>

const idsIn = (title: string): string[] => title.match(/\b[A-Z]+-\d{2,3}\b/g) ?? []

/** A row is met when a test of the required kind has its id and passes, and no test with its id fails. */
export function isMet(row: Asked, proofs: readonly Proof[]): boolean {
  const mine = proofs.filter((proof) => idsIn(proof.title).includes(row.id))
  return mine.every((proof) => proof.passed) && mine.some((proof) => counts(proof, row))
}

function counts(proof: Proof, row: Asked): boolean {
  if (row.kind === 'e') return proof.kind === 'e'
  // Any test that runs the rule can prove a unit row; an API row needs real databases.
  if (row.kind === 'a') return proof.kind === 'a' || proof.kind === 'e'
  return true
}
