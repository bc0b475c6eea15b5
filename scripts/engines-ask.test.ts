/** Redis and NATS with the shipped configuration, on other ports. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openNats, type NatsLink } from '../server/src/platform/events/nats.ts'
import { closeRedis, openRedis } from '../server/src/platform/redis.ts'
import { streamPublisher } from '../server/src/platform/events/stream.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'parola-engines-'))
const secret = (name: string) => readFileSync(join(folder, 'deploy/secrets', name), 'utf8').trim()
const started: ChildProcess[] = []
let ports: { redis: number; nats: number }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

beforeAll(async () => {
  mkdirSync(join(folder, 'deploy'))
  copyFileSync(join(root, 'deploy/make-secrets.sh'), join(folder, 'deploy/make-secrets.sh'))
  execFileSync('bash', [join(folder, 'deploy/make-secrets.sh')], {
    env: { ...process.env, DRAWS_HOST: 'draws.parola.example' },
  })
  // The only changed line: the folder of the stream.
  const conf = readFileSync(join(root, 'deploy/nats/nats.conf'), 'utf8').replace('/data', join(folder, 'stream'))
  writeFileSync(join(folder, 'nats.conf'), conf)
  copyFileSync(join(folder, 'deploy/secrets/nats-passwords'), join(folder, 'passwords.conf'))
  ports = { redis: await freePort(), nats: await freePort() }
  const [redis, nats] = [String(ports.redis), String(ports.nats)]
  const users = join(folder, 'deploy/secrets/redis-users')
  const start = (command: string, args: string[]) =>
    started.push(spawn(command, args, { cwd: folder, stdio: 'ignore' }))
  start('redis-server', [
    join(root, 'deploy/redis/redis.conf'),
    '--port',
    redis,
    '--bind',
    '127.0.0.1',
    '--aclfile',
    users,
  ])
  start('nats-server', ['-c', join(folder, 'nats.conf'), '-a', '127.0.0.1', '-p', nats, '-m', '0'])
})
afterAll(async () => {
  for (const engine of started) engine.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const at = (name: string, host: string, port: number) => secret(name).replace(/@.*$/, `@${host}:${port}`)

/** Everything a server sends to a client with this input, until it closes the connection. */
async function answered(port: number, text: string): Promise<string> {
  const link = connect(port, '127.0.0.1')
  link.write(text)
  return (await buffer(link)).toString('utf8')
}

it('SEC-10 the shipped Redis serves the login and refuses clients without one, and administration', async () => {
  const own = openRedis(at('redis-url', '127.0.0.1', ports.redis))
  await vi.waitFor(async () => expect(await own.set('parola:planted', '1', 'EX', 60)).toBe('OK'), 10_000)
  await expect(own.config('GET', '*')).rejects.toThrow('NOPERM')
  await expect(own.flushall()).rejects.toThrow('NOPERM')
  await closeRedis(own)
  expect(await answered(ports.redis, 'GET parola:planted\r\nQUIT\r\n')).toContain('NOAUTH')
  expect(await answered(ports.redis, 'AUTH parola guessed\r\nGET parola:planted\r\nQUIT\r\n')).toMatch(
    /WRONGPASS[^]*NOAUTH/,
  )
})

const isLetIn = async (url: string): Promise<NatsLink> => {
  const link = openNats(url, 'test')
  await vi.waitFor(() => expect(link.isReady()).toBe(true), 10_000)
  return link
}

it('SEC-10 the shipped NATS lets the relay publish and the API subscribe, and refuses everything else', async () => {
  const relay = await isLetIn(at('nats-relay-url', '127.0.0.1', ports.nats))
  const api = await isLetIn(at('nats-api-url', '127.0.0.1', ports.nats))
  const received: string[] = []
  const connection = await api.connected
  connection.subscribe('parola.event.>', { callback: (_error, message) => void received.push(message.subject) })
  await connection.flush()
  const publish = await streamPublisher(relay, 'parola', { megabytes: 64, hours: 1 })
  await publish({ id: '1', merchantCode: 'lantern', name: 'content.changed', events: [] })
  await vi.waitFor(() => expect(received).toEqual(['parola.event.lantern.content.changed']), 5_000)

  // An attacker who controls the API cannot forge an event.
  connection.publish('parola.event.lantern.balance.changed', 'forged')
  await connection.flush()
  await publish({ id: '2', merchantCode: 'lantern', name: 'content.changed', events: [] })
  await vi.waitFor(() => expect(received).toHaveLength(2), 5_000)
  expect(received).not.toContain('parola.event.lantern.balance.changed')

  for (const login of ['{}', '{"user":"relay","pass":"guessed"}'])
    expect(await answered(ports.nats, `CONNECT ${login}\r\nPING\r\n`)).toContain('Authorization Violation')
  await Promise.all([relay.close(), api.close()])
})
