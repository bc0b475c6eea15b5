import { readFileSync } from 'node:fs'
import { developmentChain, quicknet, type Chain } from '@parola/fair-draw'
import {
  developmentWitnesses,
  developmentWitnessKey,
  isDevelopmentKey,
  parseSkey,
  parseVkey,
  signerKey,
  type SignerKey,
  type VerifierKey,
} from '@parola/fair-draw/log'

export interface WitnessConfig {
  readonly key: SignerKey
  /** The same key, as that of a note: what it signs begins with another first line than a head. */
  readonly alarmKey: SignerKey
  /** All have the log's origin as their name. */
  readonly logKeys: readonly VerifierKey[]
  readonly logUrl: string
  readonly data: string
  readonly chain: Chain
  readonly mirrors: readonly string[]
  readonly host: string
  readonly port: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** Run by organisations of which none is ours. */
const quicknetMirrors = 'https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com'

export function readConfig(environment: Environment): WitnessConfig {
  const key = readKey(environment)
  const isProduction = environment['NODE_ENV'] === 'production'
  if (isProduction && isDevelopmentKey(key))
    throw new Error('Everybody can read the development key: production needs its own')
  const logKeys = required(environment, 'WITNESS_LOG_VKEYS')
    .split(',')
    .map((vkey) => parseVkey(vkey.trim(), 'note'))
  if (new Set(logKeys.map(({ name }) => name)).size !== 1) throw new Error('A witness watches one log')
  if (isProduction && logKeys.some(isDevelopmentKey)) throw new Error('Everybody can sign for the development log')
  const port = Number(environment['WITNESS_PORT'] ?? 3140)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('WITNESS_PORT must be a port')
  return {
    key,
    alarmKey: signerKey(`${key.name}/alarm`, 'note', key.seed),
    logKeys,
    logUrl: required(environment, 'WITNESS_LOG_URL').replace(/\/$/, ''),
    data: required(environment, 'WITNESS_DATA'),
    ...readBeacon(environment, isProduction),
    host: environment['WITNESS_HOST'] ?? '127.0.0.1',
    port,
  }
}

function readBeacon(environment: Environment, isProduction: boolean): Pick<WitnessConfig, 'chain' | 'mirrors'> {
  const name = environment['WITNESS_BEACON'] ?? 'quicknet'
  if (name !== 'quicknet' && (name !== 'development' || isProduction))
    throw new Error('WITNESS_BEACON must be "quicknet", or "development" where nobody plays for money')
  const mirrors = environment['WITNESS_BEACON_MIRRORS'] ?? (name === 'quicknet' ? quicknetMirrors : '')
  if (mirrors === '') throw new Error('WITNESS_BEACON_MIRRORS must be set for the development beacon')
  return {
    chain: name === 'quicknet' ? quicknet : developmentChain,
    mirrors: mirrors.split(',').map((mirror) => mirror.trim().replace(/\/$/, '')),
  }
}

function readKey(environment: Environment): SignerKey {
  const development = environment['WITNESS_DEVELOPMENT_KEY']
  if (development === undefined)
    return parseSkey(readFileSync(required(environment, 'WITNESS_KEY_FILE'), 'utf8'), 'cosignature')
  const number = Number(development)
  if (!Number.isInteger(number) || number < 1 || number > developmentWitnesses)
    throw new Error(`WITNESS_DEVELOPMENT_KEY must be 1 to ${developmentWitnesses}`)
  return developmentWitnessKey(number)
}

function required(environment: Environment, name: string): string {
  const value = environment[name]
  if (value === undefined || value === '') throw new Error(`${name} must be set`)
  return value
}
