/** Prints how much of the acceptance lists the last test results prove, under each pack that was tried. Runs nothing by itself. */
import { existsSync, readFileSync } from 'node:fs'
import { readProofs } from './acceptance/results.ts'
import { readAreas } from './acceptance/rows.ts'
import { isMet, type Proof } from './acceptance/verdict.ts'

const pages = ['product', 'regulation', 'fair-draws']
const areas = pages.flatMap((page) => readAreas(readFileSync(`docs/acceptance/${page}.md`, 'utf8')))

function tell(pack: 'classic' | 'strict', proofs: readonly Proof[]): void {
  let met = 0
  let total = 0
  for (const { title, rows } of areas) {
    const asked = rows.filter(({ isStrictOnly }) => pack === 'strict' || !isStrictOnly)
    const open = asked.filter((row) => !isMet(row, proofs))
    met += asked.length - open.length
    total += asked.length
    console.log(`${title}, ${pack}: ${asked.length - open.length} / ${asked.length}`)
    if (open.length > 0) console.log(`  not met: ${open.map(({ id }) => id).join(' ')}`)
  }
  console.log(`acceptance, ${pack}: ${met} met of ${total}`)
}

tell('classic', readProofs('results'))
if (existsSync('results/strict')) tell('strict', readProofs('results/strict', 'results'))
