/** A witness of the draw log as one process: `node witness/src/main.ts`. `docs/operations/witness.md` says how to run it. */
import { readConfig } from './config.ts'
import { startWitness } from './start-witness.ts'

const report = (message: string) => process.stderr.write(`${new Date().toISOString()} ${message}\n`)

const witness = await startWitness(readConfig(process.env), { report })
process.stdout.write(`witness: at ${witness.origin}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void witness.stop().then(() => process.exit(0)))
