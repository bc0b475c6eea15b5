/** Prints how much of the acceptance list the last test results prove. Runs nothing by itself. */
import { globSync, readFileSync } from 'node:fs'
import { planned } from '@parola/contract/planned'
import { screens, type Screen } from '../web/src/paths.ts'
import { readProofs } from './acceptance/results.ts'
import { readAreas } from './acceptance/rows.ts'
import { isMet } from './acceptance/verdict.ts'

const proofs = readProofs('results')
const areas = globSync('docs/acceptance/*.md')
  .toSorted()
  .flatMap((file) => readAreas(readFileSync(file, 'utf8')))

let met = 0
let total = 0
for (const { title, rows } of areas) {
  const open = rows.filter((row) => !isMet(row, proofs))
  met += rows.length - open.length
  total += rows.length
  console.log(`${title}: ${rows.length - open.length} / ${rows.length}`)
  if (open.length > 0) console.log(`  not met: ${open.map((row) => row.id).join(' ')}`)
}

const all = Object.values<Screen>(screens)
const later = all.filter((screen) => screen.feature === 'open-later')
console.log(`screens not built yet: ${later.length} of ${all.length}`)
if (later.length > 0) console.log(`  ${later.map((screen) => screen.paths[0]).join(' ')}`)
console.log(`calls not built yet: ${planned.length}`)
if (planned.length > 0) console.log(`  ${planned.map((call) => `${call.domain}.${call.name}`).join(' ')}`)
console.log(`acceptance: ${met} met of ${total}`)
