/** Prints how much of the acceptance lists the last test results prove. Runs nothing by itself. */
import { readFileSync } from 'node:fs'
import { readProofs } from './acceptance/results.ts'
import { readAreas, type Row } from './acceptance/rows.ts'
import { isMet, type Proof } from './acceptance/verdict.ts'

const proofs = { classic: readProofs('results'), strict: readProofs('results/strict', 'results') }

let met = 0
let total = 0
const tell = (title: string, rows: readonly Row[], proven: readonly Proof[]) => {
  const open = rows.filter((row) => !isMet(row, proven))
  met += rows.length - open.length
  total += rows.length
  console.log(`${title}: ${rows.length - open.length} / ${rows.length}`)
  if (open.length > 0) console.log(`  not met: ${open.map((row) => row.id).join(' ')}`)
}

const areasIn = (page: string) => readAreas(readFileSync(`docs/acceptance/${page}.md`, 'utf8'))
for (const { title, rows } of areasIn('product')) tell(title, rows, proofs.classic)
for (const { title, rows } of areasIn('regulation')) {
  const inBoth = rows.filter(({ isStrictOnly }) => !isStrictOnly)
  tell(`${title}, classic`, inBoth, proofs.classic)
  tell(`${title}, strict`, rows, proofs.strict)
}

console.log(`acceptance: ${met} met of ${total}`)
