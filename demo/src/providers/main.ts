/** The local third parties as one process: `node demo/src/providers/main.ts`. */
import { startProviders } from './start-providers.ts'

const { origin, mailUrl } = await startProviders({
  httpPort: Number(process.env['PROVIDERS_PORT'] ?? 3100),
  smtpPort: Number(process.env['PROVIDERS_SMTP_PORT'] ?? 3125),
})
process.stdout.write(`providers: inbox and identity at ${origin}, mail at ${mailUrl}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
