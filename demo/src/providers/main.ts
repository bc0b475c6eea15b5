/** The local third parties as one process: `node demo/src/providers/main.ts`. */
import { startProviders } from './start-providers.ts'

const { origin, mailUrl } = await startProviders({
  httpPort: Number(process.env['PROVIDERS_PORT'] ?? 3100),
  smtpPort: Number(process.env['PROVIDERS_SMTP_PORT'] ?? 3125),
  ...(process.env['PSP_KEY'] === undefined ? {} : { psp: { key: process.env['PSP_KEY'] } }),
})
process.stdout.write(`providers: inbox, identity, payments and beacon at ${origin}, mail at ${mailUrl}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
