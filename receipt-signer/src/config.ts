import { readFileSync } from 'node:fs'
import { developmentReceiptKey, isDevelopmentKey, parseSkey, type SignerKey } from '@parola/fair-draw/log'

export interface SignerConfig {
  /** A new key is added before the old one ends. */
  readonly keys: readonly SignerKey[]
  readonly host: string
  readonly port: number
}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(environment: Environment): SignerConfig {
  const port = Number(environment['RECEIPT_SIGNER_PORT'] ?? 3132)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('RECEIPT_SIGNER_PORT must be a port')
  return { keys: readKeys(environment), host: environment['RECEIPT_SIGNER_HOST'] ?? '127.0.0.1', port }
}

/** Each key is in a file of its own. The one that everybody can read is taken only when asked for, and never in production. */
function readKeys(environment: Environment): SignerKey[] {
  const files = environment['RECEIPT_SIGNER_KEY_FILES']
  const isDevelopment = environment['RECEIPT_SIGNER_KEY'] === 'development'
  if ((files === undefined) !== isDevelopment)
    throw new Error('Set RECEIPT_SIGNER_KEY_FILES, or RECEIPT_SIGNER_KEY to "development"')
  const keys =
    files === undefined
      ? [developmentReceiptKey()]
      : files.split(',').map((file) => parseSkey(readFileSync(file, 'utf8'), 'note'))
  if (environment['NODE_ENV'] === 'production' && keys.some(isDevelopmentKey))
    throw new Error('Everybody can read the development key: production needs its own')
  return keys
}
