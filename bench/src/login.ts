import { setTimeout as pause } from 'node:timers/promises'
import { start } from './child.ts'
import { ask, timesOf } from './login-ask.ts'
import { median, print, quantile, shuffled } from '../../scripts/print-rows.ts'

const rounds = 12
const stormMembers = 16
const stormMs = 1_500
const asks = 300
const path = '/gcs/game/gameList?language=EN&gameType=RNG&pageNo=1&pageSize=15'

interface Ready {
  readonly port: number
  readonly besidePort: number
  readonly host: string
  readonly names: readonly string[]
  readonly password: string
  readonly credentials: { readonly sid: string; readonly token: string }
  readonly passwordHash: string
  readonly hashMs: number
}

const server = start('login-server.ts', stormMembers)
const storm = start('login-storm.ts')
const hashes = start('login-hashes.ts')
const { port, besidePort, host, names, password, credentials, passwordHash, hashMs } = await server.next<Ready>()
await Promise.all([storm.next(), hashes.next()])
const place = { port, host }
const beside = { port: besidePort, host }
const own = { cookie: `__Host-sid=${credentials.sid}`, token: credentials.token }

/** No logins; sixteen members logging in; or as many hashes in another process. */
type Weather = 'idle' | 'storm' | 'elsewhere'
const weather: Record<Weather, () => Promise<{ logins?: number }>> = {
  idle: async () => ({}),
  storm: () => storm.ask({ place, names, password, ms: stormMs }),
  elsewhere: () => hashes.ask({ passwordHash, ms: stormMs }),
}

const list = () => ask(place, path)
const listP99 = async () => quantile(await timesOf(asks, list), 0.99)
const checks = { checked: () => ask(beside, '/checked', { headers: own }), bare: () => ask(beside, '/bare') }

const p99: Record<Weather, number[]> = { idle: [], storm: [], elsewhere: [] }
const each: Record<'checked' | 'bare', number[]> = { checked: [], bare: [] }
let logins = 0
for (let round = -1; round < rounds; round += 1) {
  for (const side of shuffled(['idle', 'storm', 'elsewhere'] as const)) {
    const blowing = weather[side]()
    if (side !== 'idle') await pause(300)
    const figure = await listP99()
    logins += (await blowing).logins ?? 0
    if (round >= 0) p99[side].push(figure)
  }
  for (const side of shuffled(['checked', 'bare'] as const)) {
    const figure = median(await timesOf(asks, checks[side]))
    if (round >= 0) each[side].push(figure)
  }
}
for (const child of [storm, hashes, server]) child.end()

const ratioOf = (ours: readonly number[], theirs: readonly number[]) =>
  median(ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN)))
const ms = (figures: readonly number[]) => `${median(figures).toFixed(2)} ms`
const slower = ratioOf(p99.storm, p99.idle)
const dearer = ratioOf(each.checked, each.bare)
print('login', [
  { figure: 'one hash', value: `${hashMs.toFixed(0)} ms`, beside: passwordHash.split('$').slice(1, 4).join(' ') },
  { figure: 'logins a second in the storm', value: (logins / ((rounds + 1) * (stormMs / 1000))).toFixed(0) },
  {
    figure: 'a kept list while others log in, p99',
    value: `${slower.toFixed(2)}×`,
    beside: `${ms(p99.storm)}, idle ${ms(p99.idle)}`,
    goal: '≤ 2×',
    ok: slower <= 2,
  },
  {
    figure: 'the same beside the hashes alone, made elsewhere',
    value: `${ratioOf(p99.elsewhere, p99.idle).toFixed(2)}×`,
    beside: ms(p99.elsewhere),
  },
  {
    figure: 'a call that checks a session',
    value: `${dearer.toFixed(2)}×`,
    beside: `${ms(each.checked)}, a bare GET of Redis ${ms(each.bare)}`,
  },
])
