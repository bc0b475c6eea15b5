/** Prints how many rows of the acceptance lists the last test results prove, for each pack. It runs no tests. */
import { existsSync, readFileSync } from 'node:fs'
import { readProofs } from './acceptance/results.ts'
import { readAreas } from './acceptance/rows.ts'
import { isMet, type Proof } from './acceptance/verdict.ts'

const pages = ['product', 'regulation', 'fair-draws', 'offers', 'players', 'operations', 'console']
const areas = pages.flatMap((page) => readAreas(readFileSync(`docs/acceptance/${page}.md`, 'utf8')))

function report(pack: 'classic' | 'strict', proofs: readonly Proof[]): void {
  let met = 0
  let total = 0
  for (const { title, rows } of areas) {
    const required = rows.filter(({ isStrictOnly }) => pack === 'strict' || !isStrictOnly)
    const open = required.filter((row) => !isMet(row, proofs))
    met += required.length - open.length
    total += required.length
    console.log(`${title}, ${pack}: ${required.length - open.length} / ${required.length}`)
    if (open.length > 0) console.log(`  not met: ${open.map(({ id }) => id).join(' ')}`)
  }
  console.log(`acceptance, ${pack}: ${met} met of ${total}`)
}

report('classic', readProofs('results'))
if (existsSync('results/strict')) report('strict', readProofs('results/strict', 'results'))
