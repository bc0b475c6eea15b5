/** The draw log, the receipt signer and witnesses as they would be deployed, compared with the programs. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig as readLogConfig } from '../draw-log/src/config.ts'
import { parseSkey, signerKey, skeyOf, vkeyOf } from '../fair-draw/src/log/key.ts'
import { readConfig as readSignerConfig } from '../receipt-signer/src/config.ts'
import { readConfig as readWitnessConfig } from '../witness/src/config.ts'
import {
  drawLogKey,
  drawPolicy,
  read,
  resources,
  resourcesOf,
  services,
  witnessResources,
  witnessServices,
  type Resource,
  type Service,
} from './deploy/manifests.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'parola-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keyOf = (name: string, type: 'note' | 'cosignature') =>
  signerKey(name, type, crypto.getRandomValues(new Uint8Array(32)))
/** The files that are mounted, by the path in the container. */
const files: Record<string, string> = {
  '/run/secrets/draw-log-key': skeyOf(drawLogKey),
  '/run/secrets/receipt-key': skeyOf(keyOf('draws.example/receipts', 'note')),
  '/run/secrets/witness-key': skeyOf(keyOf('one.example', 'cosignature')),
  '/etc/parola/draw-policy': drawPolicy,
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const told: Record<string, string> = {
  WITNESS_LOG_VKEYS: vkeyOf(drawLogKey),
  WITNESS_LOG_URL: 'https://draws.example',
}
const asGiven = (environment: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value) in files
        ? join(folder, String(value))
        : String(value).startsWith('${')
          ? (told[name] ?? '')
          : String(value),
    ]),
  )

interface Deployed {
  readonly where: string
  readonly program: string
  readonly image: string
  readonly environment: Record<string, string>
  readonly secrets: readonly string[]
  readonly copies: number
}

const ofCompose = ([name, service]: [string, Service]): Deployed => ({
  where: `compose ${name}`,
  program: service.command?.[1] ?? '',
  image: service.image,
  environment: asGiven(service.environment ?? {}),
  secrets: (service.secrets ?? []).map((secret) => (typeof secret === 'string' ? secret : secret.source)),
  copies: 1,
})
const ofCluster = ({ kind, metadata, spec }: Resource): Deployed[] =>
  ['Deployment', 'StatefulSet', 'Job'].includes(kind)
    ? spec.template.spec.containers.map(({ command, env = [], image, volumeMounts = [] }) => ({
        where: `kubernetes ${metadata.name}`,
        program: command?.[1] ?? '',
        image,
        environment: asGiven({
          NODE_ENV: 'production',
          ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
        }),
        secrets: (spec.template.spec.volumes ?? []).flatMap(({ name, secret }) =>
          volumeMounts.some((mount) => mount.name === name) ? (secret?.items.map(({ key }) => key) ?? []) : [],
        ),
        copies: spec.replicas ?? 1,
      }))
    : []

const everything = [...services.map(ofCompose), ...resources.flatMap(ofCluster)]
const witnesses = [...witnessServices.map(ofCompose), ...witnessResources.flatMap(ofCluster)]
const running = (program: string) => [...everything, ...witnesses].filter((one) => one.program === program)

const holders = {
  'draw-log-key': 'draw-log/src/main.ts',
  'receipt-key': 'receipt-signer/src/main.ts',
  'witness-key': 'witness/src/main.ts',
}

describe('the programs of fair draws', () => {
  it.each(Object.values(holders))('%s runs in compose and in Kubernetes, from its own image', (program) => {
    expect(existsSync(join(root, program))).toBe(true)
    expect(running(program).map(({ where }) => where.split(' ')[0])).toEqual(['compose', 'kubernetes'])
    for (const { image } of running(program)) expect(image).toMatch(/^parola\/draws[:@]/)
  })

  it('accept their environment in production, and listen where they are asked', () => {
    for (const { environment } of running(holders['draw-log-key']))
      expect(readLogConfig(environment)).toMatchObject({
        key: { name: 'draws.example/log' },
        publicHost: '0.0.0.0',
        publicPort: 3130,
        privateHost: '0.0.0.0',
        privatePort: 3131,
      })
    for (const { environment } of running(holders['receipt-key']))
      expect(readSignerConfig(environment)).toMatchObject({ host: '0.0.0.0', port: 3132 })
    for (const { environment } of running(holders['witness-key']))
      expect(readWitnessConfig(environment)).toMatchObject({
        host: '0.0.0.0',
        port: 3140,
        key: { name: 'one.example' },
      })
    expect(read('deploy/Dockerfile')).toContain('EXPOSE 3130 3131 3132 3140')
    const ports = [...resources, ...witnessResources].flatMap(({ spec }) =>
      (spec?.template?.spec.containers ?? []).flatMap(({ image, ports: named = [] }) =>
        image.startsWith('parola/draws') ? named.map(({ name, containerPort }) => `${name} ${containerPort}`) : [],
      ),
    )
    expect(ports.toSorted()).toEqual(['http 3140', 'private 3131', 'public 3130', 'signer 3132'])
  })

  it('use development keys in no deployment: the policy that this repository holds is refused', () => {
    const DRAW_LOG_POLICY_FILE = join(root, 'web/draw-policy.txt')
    for (const { environment } of running(holders['draw-log-key']))
      expect(() => readLogConfig({ ...environment, DRAW_LOG_POLICY_FILE })).toThrow("does not name this log's key")
  })
})

describe('FAIR-06 keys', () => {
  it.each(Object.entries(holders))(
    '%s is mounted into one process alone, which has no other secret',
    (key, program) => {
      const having = [...everything, ...witnesses].filter(({ secrets }) => secrets.includes(key))
      expect(having.map(({ where, program: runs }) => [where.split(' ')[0], runs])).toEqual([
        ['compose', program],
        ['kubernetes', program],
      ])
      for (const { secrets, copies } of having) expect([secrets, copies]).toEqual([[key], 1])
    },
  )

  it('are in Secrets of their own, and the operator has no witness’s', () => {
    const volumes = ['Deployment', 'StatefulSet', 'Job'].flatMap((kind) =>
      resourcesOf(kind).flatMap(({ spec }) => spec.template.spec.volumes ?? []),
    )
    const secrets = volumes.flatMap(({ secret }) => (secret ? [secret] : []))
    for (const key of ['draw-log-key', 'receipt-key'])
      expect(secrets.filter(({ items }) => items.some((item) => item.key === key))).toMatchObject([{ secretName: key }])
    expect(
      everything.some(({ program, secrets: has }) => program.startsWith('witness') || has.includes('witness-key')),
    ).toBe(false)
  })

  it('are made apart: different keys that the programs read, derived from nothing', () => {
    const made = [1, 2].map((time) => {
      const at = join(folder, `made-${time}`)
      mkdirSync(at)
      copyFileSync(join(root, 'deploy/make-secrets.sh'), join(at, 'make-secrets.sh'))
      const run = (env: Record<string, string>) =>
        execFileSync('bash', [join(at, 'make-secrets.sh')], {
          env: { PATH: process.env['PATH'] ?? '', ...env },
          encoding: 'utf8',
          stdio: 'pipe',
        })
      expect(() => run({})).toThrow('DRAWS_HOST')
      expect(existsSync(join(at, 'secrets'))).toBe(false)
      const said = run({ DRAWS_HOST: 'draws.parola.example' })
      const keys = ['draw-log-key', 'receipt-key'].map((name) =>
        parseSkey(readFileSync(join(at, 'secrets', name), 'utf8'), 'note'),
      )
      expect(keys.map(({ name }) => name)).toEqual(['draws.parola.example/log', 'draws.parola.example/receipts'])
      // The public keys, for the policy and for comparing.
      for (const key of keys) expect(said).toContain(vkeyOf(key))
      return keys
    })
    expect(new Set(made.flat().map(({ seed }) => Buffer.from(seed).toString('hex'))).size).toBe(4)
  })
})

describe('what asks for no password', () => {
  it('is reached by the API and the worker alone', () => {
    const compose = new Map(services)
    const onNetwork = services.filter(([, { networks }]) => networks?.includes('draws')).map(([name]) => name)
    expect(onNetwork.toSorted()).toEqual(['api', 'draw-log', 'receipt-signer', 'worker'])
    for (const name of ['draw-log', 'receipt-signer']) expect(compose.get(name)?.networks).toEqual(['draws'])
    expect([compose.get('draw-log')?.ports, compose.get('receipt-signer')?.ports]).toEqual([['8082:3130'], undefined])
    const policies = resourcesOf('NetworkPolicy') as unknown as {
      spec: {
        podSelector: { matchLabels?: Record<string, string> }
        ingress?: {
          from: { podSelector?: { matchExpressions: { values: string[] }[] } }[]
          ports: { port: string }[]
        }[]
      }
    }[]
    const mayAsk = (component: string, port: string) =>
      policies
        .filter(({ spec }) => spec.podSelector.matchLabels?.['app.kubernetes.io/component'] === component)
        .flatMap(({ spec }) => spec.ingress ?? [])
        .filter(({ ports }) => ports.some((one) => one.port === port))
        .flatMap(({ from }) => from.map(({ podSelector }) => podSelector?.matchExpressions[0]?.values))
    expect(mayAsk('draw-log', 'private')).toEqual([['api', 'worker']])
    expect(mayAsk('receipt-signer', 'signer')).toEqual([['api', 'worker']])
    const published = resourcesOf('Ingress').flatMap(({ spec }) => spec.rules.flatMap(({ http }) => http.paths))
    const ports = published.flatMap(({ backend }) => (backend.service as { port?: { name: string } }).port?.name ?? [])
    expect(ports.toSorted()).toEqual(['http', 'public'])
  })
})
