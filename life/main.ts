/** Fills an empty, migrated database with the demo and ninety days of its life. `scripts/stack.ts` says with which variables. */
import { makeLife } from './src/make-life.ts'

const env = Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
const begin = performance.now()
await makeLife({
  env,
  drawsPort: Number(env['LIFE_DRAWS_PORT']),
  drawsFolder: env['LIFE_DRAWS_FOLDER'] ?? '',
  days: Number(env['LIFE_DAYS'] ?? 90),
  members: Number(env['LIFE_MEMBERS'] ?? 2_000),
})
process.stdout.write(`The demo has a life now, after ${Math.round((performance.now() - begin) / 1000)} s\n`)
