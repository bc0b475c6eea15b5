import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the fake treats the next call of a name: ignores it, drops the response, refuses it with a status, or responds late. */
export type Mood = 'lose' | 'do and lose' | { readonly refuse: string } | { readonly lateMs: number }

export interface TestingWallet {
  readonly url: string
  balanceMinor: number
  /** Every received call, in order. */
  readonly calls: { readonly call: string; readonly body: Record<string, unknown> }[]
  /** Sets how the next calls of a name are treated, in order. */
  expect(call: string, ...moods: Mood[]): void
  /** Ignores all calls until it is opened again. */
  setAway(isAway: boolean): void
  /** Bets, wins and rollbacks, by transaction. */
  readonly done: ReadonlyMap<string, { readonly call: string; readonly amount: number; readonly reference: string }>
  stop(): Promise<void>
}

interface Done {
  call: string
  amount: number
  reference: string
  round: string
  status: string
}

/** A fake wallet with the protocol of `docs/design/wallet-api.md`, for tests. It does not check signatures; `sign.test.ts` does. */
export async function startTestingWallet(balanceMinor = 100_000): Promise<TestingWallet> {
  const decided = new Map<string, Done>()
  const moods = new Map<string, Mood[]>()
  const launches = new Set<string>()
  let isAway = false
  const calls: TestingWallet['calls'] = []

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const call = (request.url ?? '').replace('/wallet/', '')
    const body = JSON.parse(text) as Record<string, unknown>
    calls.push({ call, body })
    const mood = isAway ? 'lose' : moods.get(call)?.shift()
    if (typeof mood === 'object' && 'lateMs' in mood) await new Promise((resolve) => setTimeout(resolve, mood.lateMs))
    const said = answerTo(call, body, mood)
    if (mood === 'lose' || mood === 'do and lose') {
      response.destroy()
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ request_uuid: body['request_uuid'], balance: wallet.balanceMinor, ...said }))
  })

  function answerTo(call: string, body: Record<string, unknown>, mood: Mood | undefined): object {
    if (mood === 'lose') return {}
    return typeof mood === 'object' && 'refuse' in mood ? { status: mood.refuse } : decide(call, body)
  }

  function decide(call: string, body: Record<string, unknown>): object {
    if (call === 'check') {
      const token = textOf(body['token'])
      if (launches.has(token)) return { status: 'INVALID_TOKEN' }
      launches.add(token)
      const [user = '', game_code = ''] = token.split('|').slice(1)
      return { status: 'OK', token: `session-${token}`, user, game_code, currency: 'USD', is_play_money: false }
    }
    if (call === 'balance') return { status: 'OK' }
    const id = textOf(body['transaction_uuid'])
    const before = decided.get(id)
    if (before) return { status: before.status }
    const amount = Number(body['amount'] ?? 0)
    const done: Done = {
      call,
      amount,
      reference: textOf(body['reference_transaction_uuid']),
      round: textOf(body['round']),
      status: 'OK',
    }
    done.status = move(call, done, Number(body['win_amount'] ?? 0))
    // Suppliers retry payouts, so a refused win is not recorded.
    if (call !== 'win' || done.status === 'OK') decided.set(id, done)
    return { status: done.status }
  }

  function move(call: string, { amount, reference }: Done, winAmount: number): string {
    const bet = decided.get(reference)
    if (call === 'bet' || call === 'betwin') {
      if (wallet.balanceMinor < amount) return 'NOT_ENOUGH_MONEY'
      wallet.balanceMinor += (call === 'betwin' ? winAmount : 0) - amount
    }
    if (call === 'win') {
      if (!bet) return 'UNKNOWN_TRANSACTION'
      if (bet.status !== 'OK') return 'TRANSACTION_ROLLED_BACK'
      wallet.balanceMinor += amount
    }
    if (call === 'rollback') {
      if (bet?.call === 'betwin' && bet.status === 'OK') return 'ALREADY_SETTLED'
      if (bet?.status === 'OK') wallet.balanceMinor += bet.amount
      decided.set(reference, {
        ...(bet ?? { call: 'bet', amount: 0, reference: '', round: '' }),
        status: 'TRANSACTION_ROLLED_BACK',
      })
    }
    return 'OK'
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const wallet: TestingWallet = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    balanceMinor,
    calls,
    done: decided,
    expect: (call, ...given) => void moods.set(call, [...(moods.get(call) ?? []), ...given]),
    setAway: (away) => void (isAway = away),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return wallet
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
