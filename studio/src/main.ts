/** The demo suppliers as one process: `node studio/src/main.ts`. */
import { readConfig } from './config.ts'
import { startStudio } from './start-studio.ts'

const studio = await startStudio(readConfig(process.env))
process.stdout.write(`studio: games at ${studio.origin}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void studio.stop().then(() => process.exit(0)))
