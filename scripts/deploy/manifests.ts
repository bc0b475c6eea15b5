/** The files of `deploy/` as values, for the test that compares them with the code. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments, type Document } from 'yaml'

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
  env?: { name: string; valueFrom: { secretKeyRef: { name: string; key: string } } }[]
  ports?: { name: string; containerPort: number }[]
  livenessProbe?: Probe
  readinessProbe?: Probe
  startupProbe?: Probe
}

export interface Probe {
  httpGet?: { path: string; port: string }
}

/** As much of a Kubernetes object as the test reads. */
export interface Resource {
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Record<string, string>
  spec: {
    template: {
      metadata: { labels: Record<string, string> }
      spec: {
        containers: Container[]
        terminationGracePeriodSeconds?: number
        securityContext: { runAsNonRoot?: boolean }
      }
    }
    selector: { matchLabels: Record<string, string> }
    scaleTargetRef: { kind: string; name: string }
    rules: { http: { paths: { backend: { service: { name: string } } }[] } }[]
  }
}

export const resources: Resource[] = yamlFiles
  .filter((file) => file.includes('/kubernetes/'))
  .flatMap((file) => documentsOf(file).map((document) => document.toJS() as Resource))

export const resourcesOf = (kind: string): Resource[] => resources.filter((resource) => resource.kind === kind)

export interface Service {
  image: string
  build?: { dockerfile: string; target: string }
  command?: string[]
  environment?: Record<string, string | number>
  healthcheck?: { test?: string[] }
  stop_grace_period?: string
  profiles?: string[]
}

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as { services: Record<string, Service> }

export const services = Object.entries(compose.services)

/** One of our processes as it would be started, with its whole environment. */
export interface Process {
  where: string
  file: string
  environment: Record<string, string>
  graceSeconds: number
}

/** The Dockerfile's own variables hold in every container. */
const imageEnvironment = Object.fromEntries(
  [...read('deploy/Dockerfile').matchAll(/^ENV (.+)$/gm)]
    .flatMap(([, pairs = '']) => pairs.split(' '))
    .map((pair) => [pair.split('=')[0] ?? '', (pair.split('=')[1] ?? '').replace('$BUILD', 'image')]),
)

/** Stands for what the operator's secret holds. */
const secrets: Record<string, string> = {
  'database-url': 'postgres://db/parola',
  'database-owner-url': 'postgres://db/parola',
  'redis-url': 'redis://redis',
  'nats-url': 'nats://nats',
  'sms-account': 'given',
  'sms-secret': 'given',
  'mail-url': 'smtps://mail',
  'psp-url': 'https://psp',
  'psp-key': 'given'.repeat(8),
  'vendor-wallets': JSON.stringify({ given: { url: 'https://vendor', keyId: 'given', key: 'given'.repeat(8) } }),
  'secret-keys': Buffer.alloc(32, 'given').toString('base64url'),
}

/** The server's own: the demo games next to it have another configuration. */
const isServer = (command: readonly string[] | undefined) =>
  command?.[0] === 'node' && command[1]?.startsWith('server/')

const composeProcesses = services
  .filter(([, { command }]) => isServer(command))
  .map(([name, { command = [], environment = {}, stop_grace_period = '10s' }]): Process => ({
    where: `compose ${name}`,
    file: command[1] ?? '',
    environment: {
      ...imageEnvironment,
      ...Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, interpolated(String(value))])),
    },
    graceSeconds: Number.parseInt(stop_grace_period, 10),
  }))

const clusterProcesses = resources
  .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  .flatMap(({ metadata, spec: { template } }) =>
    template.spec.containers
      .filter(({ command }) => command?.[0] === 'node')
      .map(({ command, envFrom = [], env = [] }): Process => ({
        where: `kubernetes ${metadata.name}`,
        file: command[1] ?? '',
        environment: {
          ...imageEnvironment,
          ...Object.assign({}, ...envFrom.map(({ configMapRef }) => configMap(configMapRef.name))),
          ...Object.fromEntries(env.map(({ name, valueFrom }) => [name, secrets[valueFrom.secretKeyRef.key] ?? ''])),
        },
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
