/** The files of `deploy/` as values, for the test that compares them with the code. */
import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments, type Document } from 'yaml'
import { signerKey, vkeyOf } from '../../fair-draw/src/log/key.ts'

const root = join(import.meta.dirname, '../..')

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

export const yamlFiles = globSync('deploy/**/*.yaml', { cwd: root }).toSorted()

export const documentsOf = (file: string): Document[] =>
  [...parseAllDocuments(read(file), { merge: true })] as Document[]

export interface Container {
  name: string
  image: string
  command: string[]
  envFrom?: { configMapRef: { name: string } }[]
  env?: { name: string; value: string }[]
  volumeMounts?: { name: string; mountPath: string }[]
  securityContext?: { runAsUser?: number }
  ports?: { name: string; containerPort: number }[]
  livenessProbe?: Probe
  readinessProbe?: Probe
  startupProbe?: Probe
}

export interface Probe {
  httpGet?: { path: string; port: string }
}

/** The parts of a Kubernetes object that the test reads. */
export interface Resource {
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Record<string, string>
  spec: {
    replicas?: number
    template: {
      metadata: { labels: Record<string, string> }
      spec: {
        containers: Container[]
        terminationGracePeriodSeconds?: number
        securityContext: { runAsNonRoot?: boolean }
        volumes?: { name: string; secret?: { secretName: string; items: { key: string; path: string }[] } }[]
      }
    }
    selector: { matchLabels: Record<string, string> }
    scaleTargetRef: { kind: string; name: string }
    rules: { http: { paths: { backend: { service: { name: string } } }[] } }[]
  }
}

const resourcesIn = (files: readonly string[]): Resource[] =>
  files.flatMap((file) => documentsOf(file).map((document) => document.toJS() as Resource))

export const resources = resourcesIn(yamlFiles.filter((file) => file.includes('/kubernetes/')))

/** Other organisations run witnesses, so their manifests are apart from the operator's. */
export const witnessResources = resourcesIn(['deploy/witness/kubernetes.yaml'])

export const resourcesOf = (kind: string): Resource[] => resources.filter((resource) => resource.kind === kind)

export interface Service {
  image: string
  build?: { dockerfile: string; target: string }
  command?: string[]
  environment?: Record<string, string | number>
  healthcheck?: { test?: string[] }
  ports?: string[]
  stop_grace_period?: string
  profiles?: string[]
  secrets?: (string | { source: string; target: string })[]
  network_mode?: string
  networks?: string[]
  user?: string
}

const servicesOf = (file: string): [string, Service][] =>
  Object.entries((parse(read(file), { merge: true }) as { services: Record<string, Service> }).services)

export const services = servicesOf('deploy/compose.yaml')
export const witnessServices = servicesOf('deploy/witness/compose.yaml')

/** One of our processes as it would be started, with its whole environment. */
export interface Process {
  where: string
  file: string
  environment: Record<string, string>
  /** The secrets mounted for it, by name. */
  secrets: string[]
  graceSeconds: number
}

/** The Dockerfile's variables apply in every container. */
const imageEnvironment = Object.fromEntries(
  [...read('deploy/Dockerfile').matchAll(/^ENV (.+)$/gm)]
    .flatMap(([, pairs = '']) => pairs.split(' '))
    .map((pair) => [pair.split('=')[0] ?? '', (pair.split('=')[1] ?? '').replace('$BUILD', 'image')]),
)

const fresh = () => randomBytes(32).toString('base64url')

const noteKey = (name: string, type: 'note' | 'cosignature') => signerKey(name, type, new Uint8Array(randomBytes(32)))

export const drawLogKey = noteKey('draws.example/log', 'note')

/** A policy as the operator writes it, with keys of its own. */
export const drawPolicy = [
  `log ${vkeyOf(drawLogKey)} https://draws.example`,
  ...['one', 'two'].map((w) => `witness ${w} ${vkeyOf(noteKey(`${w}.example`, 'cosignature'))} https://${w}.example`),
  'group both all one two',
  'quorum both\n',
].join('\n')

/** Placeholders for the contents of the operator's files. */
const secrets: Record<string, string> = {
  'database-app-url': `postgres://parola_app:${fresh()}@db/parola`,
  'database-console-url': `postgres://parola_console:${fresh()}@db/parola`,
  'database-worker-url': `postgres://parola_worker:${fresh()}@db/parola`,
  'database-relay-url': `postgres://parola_relay:${fresh()}@db/parola`,
  'database-owner-url': `postgres://parola_owner:${fresh()}@db/parola`,
  'redis-url': `redis://parola:${fresh()}@redis`,
  'nats-api-url': `nats://api:${fresh()}@nats`,
  'nats-relay-url': `nats://relay:${fresh()}@nats`,
  'sms-account': 'given',
  'sms-secret': fresh(),
  'mail-url': `smtps://us:${fresh()}@mail`,
  'psp-url': 'https://psp',
  'psp-key': fresh(),
  'vendor-wallets': JSON.stringify({ given: { url: 'https://vendor', keyId: 'given', key: fresh() } }),
  'game-suppliers': '{}',
  'chat-provider': '{}',
  'secret-keys': fresh(),
  '/etc/parola/draw-policy': drawPolicy,
}

/** The environment of a process after it has read the files named by `NAME_FILE`. */
const withFiles = (environment: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) =>
      // What the operator writes into deploy/.env.
      name === 'CONSOLE_ORIGIN'
        ? [name, 'https://console.example']
        : name === 'PREVIEW_ORIGIN'
          ? [name, 'https://{label}.preview.example']
          : name.endsWith('_FILE')
            ? [name.slice(0, -5), secrets[value.replace('/run/secrets/', '')] ?? '']
            : [name, value],
    ),
  )

/** Only the server's: the demo games have another configuration. */
const isServer = (command: readonly string[] | undefined) =>
  command?.[0] === 'node' && command[1]?.startsWith('server/') && !command[1].endsWith('/pictures.js')

const composeProcesses = services
  .filter(([, { command }]) => isServer(command))
  .map(([name, { command = [], environment = {}, secrets: mounted = [], stop_grace_period = '10s' }]): Process => ({
    where: `compose ${name}`,
    file: command[1] ?? '',
    environment: {
      ...imageEnvironment,
      ...withFiles(
        Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, interpolated(String(value))])),
      ),
    },
    secrets: mounted.map((secret) => (typeof secret === 'string' ? secret : secret.source)),
    graceSeconds: Number.parseInt(stop_grace_period, 10),
  }))

const clusterProcesses = resources
  .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  .flatMap(({ metadata, spec: { template } }) =>
    template.spec.containers
      .filter(({ command }) => isServer(command))
      .map(({ command, envFrom = [], env = [] }): Process => ({
        where: `kubernetes ${metadata.name}`,
        file: command[1] ?? '',
        environment: {
          ...imageEnvironment,
          ...Object.assign({}, ...envFrom.map(({ configMapRef }) => configMap(configMapRef.name))),
          ...withFiles(Object.fromEntries(env.map(({ name, value }) => [name, value]))),
        },
        secrets: (template.spec.volumes ?? []).flatMap(({ secret }) => secret?.items.map(({ key }) => key) ?? []),
        graceSeconds: template.spec.terminationGracePeriodSeconds ?? 30,
      })),
  )

export const processes = [...composeProcesses, ...clusterProcesses]

function configMap(name: string): Record<string, string> {
  return resourcesOf('ConfigMap').find(({ metadata }) => metadata.name === name)?.data ?? {}
}

function interpolated(text: string): string {
  return text
    .replaceAll(/\$\{[A-Z_]+:\?[^}]+\}/g, secrets['secret-keys'] ?? '')
    .replaceAll(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1')
}
