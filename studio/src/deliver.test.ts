import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDelivery } from './deliver.ts'
import type { Seat } from './store-sessions.ts'
import { openStore } from './store.ts'
import { createWalletFunds } from './wallet-funds.ts'
import type { Wallet, WalletAnswer } from './wallet.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parola-deliver-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const seat: Seat = {
  supplier: 'studio',
  vendor: 'LNT',
  gameCode: 'lnt_2000',
  token: 'token',
  user: 'player',
  currency: 'USD',
  language: 'EN',
  isDemo: false,
  isPlayMoney: false,
  isFromLobby: false,
  parentOrigin: 'http://localhost',
  nonce: 'nonce',
  backUrl: '',
}

interface Asked {
  readonly call: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A wallet that records its calls and responds by a rule; `null` never responds. */
function walletOf(asked: Asked[], answer: (call: string) => WalletAnswer | null): Wallet {
  return {
    ask(_supplier, call, body) {
      asked.push({ call, body })
      const said = answer(call)
      return said ? Promise.resolve(said) : new Promise<never>(() => {})
    },
  }
}

/** One process on the database; its memory is gone when the next one starts. */
function processOn(file: string, asked: Asked[], answer: (call: string) => WalletAnswer | null) {
  const store = openStore(file)
  const wallet = walletOf(asked, answer)
  const now = () => Date.now()
  const delivery = createDelivery({ store, wallet, now, beatMs: 10 })
  return { store, delivery, funds: createWalletFunds({ store, wallet, delivery, now }) }
}

const ok: WalletAnswer = { status: 'OK', balance: 5 }
const settled = () => new Promise((resolve) => setTimeout(resolve, 60))

test('RG-27 after a kill during a stake call, the next process rolls back exactly that stake', async () => {
  const file = join(folder, 'books.sqlite')
  const asked: Asked[] = []
  const killed = processOn(file, asked, (call) => (call === 'bet' ? null : ok))
  const { session } = killed.store.addSession(seat, 1)
  void killed.funds.bet(session, { id: 'round', stakeMinor: 40, state: {} })
  await settled()
  expect(asked.map(({ call }) => call)).toEqual(['bet'])

  const risen = processOn(file, asked, () => ok)
  risen.delivery.start()
  await settled()
  expect(asked.map(({ call }) => call)).toEqual(['bet', 'rollback'])
  const bet = asked[0]!.body['transaction_uuid']
  expect(asked[1]!.body).toMatchObject({ reference_transaction_uuid: bet, round: 'round', user: 'player' })
  expect(risen.store.findRound('studio', 'player', 'round')).toMatchObject({ phase: 'void', stakeMinor: 0 })
  await risen.delivery.stop()
})

test('RG-27 after a kill during a win, the next process pays it with the same id and body', async () => {
  const file = join(folder, 'books.sqlite')
  const asked: Asked[] = []
  const killed = processOn(file, asked, (call) => (call === 'win' ? null : ok))
  const { session } = killed.store.addSession(seat, 1)
  const { betId } = await killed.funds.bet(session, { id: 'round', stakeMinor: 40, state: {} })
  void killed.funds.win(session, { id: 'round', betId, amountMinor: 90, isLast: true, state: {} })
  await settled()

  const risen = processOn(file, asked, () => ok)
  risen.delivery.start()
  await settled()
  const wins = asked.filter(({ call }) => call === 'win')
  expect(wins).toHaveLength(2)
  expect(wins[1]!.body).toEqual(wins[0]!.body)
  expect(risen.store.findRound('studio', 'player', 'round')).toMatchObject({ phase: 'settled', wonMinor: 90 })
  await risen.delivery.stop()
})

test('after a kill when a betwin had arrived, the round stands with its win', async () => {
  const file = join(folder, 'books.sqlite')
  const asked: Asked[] = []
  const killed = processOn(file, asked, () => null)
  const { session } = killed.store.addSession(seat, 1)
  void killed.funds.betwin(session, { id: 'round', stakeMinor: 40, winMinor: 70, state: { shown: 1 } })
  await settled()

  const risen = processOn(file, asked, () => ({ status: 'ALREADY_SETTLED' }))
  risen.delivery.start()
  await settled()
  expect(risen.store.findRound('studio', 'player', 'round')).toMatchObject({
    phase: 'settled',
    stakeMinor: 40,
    wonMinor: 70,
    state: { shown: 1 },
  })
  await risen.delivery.stop()
})

test('retries a win on a bet the wallet has not seen yet, but not on a rolled-back bet', async () => {
  const asked: Asked[] = []
  const answers = ['UNKNOWN_TRANSACTION', 'INVALID_SIGNATURE', 'TRANSACTION_ROLLED_BACK']
  const { store, delivery, funds } = processOn(join(folder, 'books.sqlite'), asked, (call) =>
    call === 'win' ? { status: answers.shift() ?? 'OK' } : ok,
  )
  const { session } = store.addSession(seat, 1)
  const { betId } = await funds.bet(session, { id: 'round', stakeMinor: 40, state: {} })
  await funds.win(session, { id: 'round', betId, amountMinor: 90, isLast: true, state: {} })
  const [due] = store.movementsDue(Date.now() + 60_000, 5)
  await delivery.deliver(due!.id)
  expect(store.movementsDue(Date.now() + 600_000, 5)).toHaveLength(1)
  await delivery.deliver(due!.id)
  expect(store.movementsDue(Date.now() + 600_000, 5)).toHaveLength(0)
  expect(asked.filter(({ call }) => call === 'win')).toHaveLength(3)
})
