/** The draw log as one process: `node draw-log/src/main.ts`. `docs/operations/draw-log.md` says how to run it. */
import { readConfig } from './config.ts'
import { startLog } from './start-log.ts'

const report = (message: string) => process.stderr.write(`${new Date().toISOString()} ${message}\n`)

const log = await startLog(readConfig(process.env), {
  report,
  fail(error) {
    report(`The log cannot be written: ${String(error)}`)
    process.exit(1)
  },
})
process.stdout.write(`draw-log: public at ${log.publicOrigin}, private at ${log.privateOrigin}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void log.stop().then(() => process.exit(0)))
