import { expect, test } from 'vitest'
import { seededChance } from '../../chance.ts'
import { fraction } from '../../fraction.ts'
import { measure } from '../../simulation.ts'
import { returnOf, returnPpmOfShots } from './return.ts'
import { timesOfShot } from './shot.ts'
import { fishSimulations, simulationOf } from './simulation.ts'
import { outcomesOfAShot, species, speciesNames } from './species.ts'

test('RG-21 every species returns exactly 96 % of the stakes', () => {
  for (const name of speciesNames) expect([name, returnOf(species[name].prizes)]).toEqual([name, fraction(96, 100)])
  expect(returnPpmOfShots()).toBe(960_000)
})

test('each of the hundred thousand outcomes is one prize or a miss', () => {
  for (const name of speciesNames) {
    const counted = new Map<number, number>()
    for (let outcome = 0; outcome < outcomesOfAShot; outcome += 1) {
      const times = timesOfShot({ below: () => outcome }, species[name].prizes)
      counted.set(times, (counted.get(times) ?? 0) + 1)
    }
    for (const { times, outcomes } of species[name].prizes) expect(counted.get(times)).toBe(outcomes)
  }
})

test('every prize is larger than the stake', () => {
  for (const name of speciesNames) for (const { times } of species[name].prizes) expect(times).toBeGreaterThan(1)
})

test('RG-19 simulated shots return the computed value within the 99 % band', () => {
  for (const simulation of fishSimulations()) {
    const { isWithin, measured } = measure(simulation, 200_000, seededChance(`fish ${simulation.name}`))
    expect(isWithin, `${simulation.name}: ${measured}`).toBe(true)
  }
})

test('detects a species that catches one time in twenty less, and biased randomness', () => {
  const { prizes } = species.angelfish
  const mean = prizes.map(({ times, outcomes }) => ({ times, outcomes: Math.floor(outcomes * 0.95) }))
  expect(measure(simulationOf('mean', mean, prizes), 200_000, seededChance('mean')).isWithin).toBe(false)
  const fair = seededChance('leaning')
  const leaning = { ...fair, below: (n: number) => Math.min(fair.below(n), fair.below(n)) }
  expect(measure(simulationOf('leaning', prizes, prizes), 200_000, leaning).isWithin).toBe(false)
})
