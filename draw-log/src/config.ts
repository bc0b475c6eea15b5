import { readFileSync } from 'node:fs'
import {
  areEqual,
  developmentLogKey,
  isDevelopmentKey,
  parsePolicy,
  parseSkey,
  type Policy,
  type SignerKey,
} from '@parola/fair-draw/log'

export interface LogConfig {
  readonly folder: string
  readonly key: SignerKey
  /** Its witnesses have addresses. */
  readonly policy: Policy
  readonly publicHost: string
  readonly publicPort: number
  readonly privateHost: string
  readonly privatePort: number
  readonly witnessTimeoutMs: number
  readonly checkpointEveryMs: number
}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(environment: Environment): LogConfig {
  const key = readKey(environment)
  // Objects of the protocol begin so, and an object must never pass for a checkpoint.
  if (key.name.startsWith('parola-draw')) throw new Error('The origin of a log must not begin with parola-draw')
  const policy = parsePolicy(readFileSync(required(environment, 'DRAW_LOG_POLICY_FILE'), 'utf8'))
  if (!policy.logs.some((log) => log.key.name === key.name && areEqual(log.key.publicKey, key.publicKey)))
    throw new Error("DRAW_LOG_POLICY_FILE does not name this log's key")
  if (policy.witnesses.some(({ url }) => url === undefined || !URL.canParse(url)))
    throw new Error('DRAW_LOG_POLICY_FILE must say the address of every witness')
  return {
    folder: required(environment, 'DRAW_LOG_FOLDER'),
    key,
    policy,
    publicHost: environment['DRAW_LOG_PUBLIC_HOST'] ?? '127.0.0.1',
    publicPort: whole(environment, 'DRAW_LOG_PUBLIC_PORT', 3130, 65_535),
    privateHost: environment['DRAW_LOG_PRIVATE_HOST'] ?? '127.0.0.1',
    privatePort: whole(environment, 'DRAW_LOG_PRIVATE_PORT', 3131, 65_535),
    witnessTimeoutMs: whole(environment, 'DRAW_LOG_WITNESS_TIMEOUT_MS', 2_000, 30_000),
    // With timeouts and a retry a checkpoint still comes every 60 s, as the protocol promises.
    checkpointEveryMs: whole(environment, 'DRAW_LOG_CHECKPOINT_EVERY_MS', 30_000, 50_000),
  }
}

/** The key is in a file of its own. The one that everybody can read is taken only when asked for, and never in production. */
function readKey(environment: Environment): SignerKey {
  const file = environment['DRAW_LOG_KEY_FILE']
  const isDevelopment = environment['DRAW_LOG_KEY'] === 'development'
  if ((file === undefined) !== isDevelopment) throw new Error('Set DRAW_LOG_KEY_FILE, or DRAW_LOG_KEY to "development"')
  const key = file === undefined ? developmentLogKey() : parseSkey(readFileSync(file, 'utf8'), 'note')
  if (environment['NODE_ENV'] === 'production' && isDevelopmentKey(key))
    throw new Error('Everybody can read the development key: production needs its own')
  return key
}

function required(environment: Environment, name: string): string {
  const value = environment[name]
  if (value === undefined || value === '') throw new Error(`${name} must be set`)
  return value
}

function whole(environment: Environment, name: string, fallback: number, max: number): number {
  const value = Number(environment[name] ?? fallback)
  if (!Number.isInteger(value) || value < 0 || value > max) throw new Error(`${name} must be a number from 0 to ${max}`)
  return value
}
