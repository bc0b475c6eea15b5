/** The receipt signer as one process: `node receipt-signer/src/main.ts`. `docs/operations/receipt-signer.md` says how to run it. */
import { answers } from './answers.ts'
import { readConfig } from './config.ts'
import { listen } from './http.ts'

const { keys, host, port } = readConfig(process.env)
const signer = await listen(host, port, answers({ keys, nowMs: Date.now }))
process.stdout.write(`receipt-signer: at ${signer.origin}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void signer.close().then(() => process.exit(0)))
