/** Plays a kind's games many times and compares the result with the exact return: `node studio/src/simulate.ts slot 10000000`. */
import { randomUUID } from 'node:crypto'
import { seededChance } from './chance.ts'
import { kindNames } from './kind.ts'
import { measure } from './simulation.ts'
import { simulations } from './simulations.ts'

const [name = '', count = '10000000', seed = randomUUID()] = process.argv.slice(2)
const kind = kindNames.find((known) => known === name)
const rounds = Number(count)
const listed = kind && simulations[kind]?.()
if (!listed || !Number.isSafeInteger(rounds) || rounds < 1) {
  console.error(`usage: node studio/src/simulate.ts <${Object.keys(simulations).join('|')}> <rounds> [seed]`)
  process.exit(2)
}

console.log(`${rounds} rounds each, seed ${seed}`)
const percent = (part: number) => `${(part * 100).toFixed(3)} %`
for (const simulation of listed) {
  const begin = performance.now()
  const { measured, expected, band, isWithin } = measure(simulation, rounds, seededChance(`${seed} ${simulation.name}`))
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  console.log(
    `${isWithin ? 'ok  ' : 'FAIL'} ${name} ${simulation.name}: measured ${percent(measured)}, exact ${percent(expected)} ± ${percent(band)} (99 %), ${seconds} s`,
  )
  if (!isWithin) process.exitCode = 1
}
