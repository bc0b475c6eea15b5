import { createPrivateKey, randomBytes, randomUUID, sign } from 'node:crypto'
import { developmentReceiptKey, formatNote, vkeyOf, type SignerKey } from '@parola/fair-draw/log'
import type { Pool } from '../../src/platform/db/db.ts'
import type { ReceiptSigner } from '../../src/lottery/fair-context.ts'
import { createOrderBatcher } from '../../src/lottery/orders/order-batcher.ts'
import { newTicketNumber, type OrderDraft } from '../../src/lottery/orders/order.ts'
import { withReceipt } from '../../src/lottery/receipts/write-receipt.ts'
import type { Line, TestPlayer } from './player.ts'

/** Signs as the receipt signer does, in the test's own process. */
export const signerWith = (...keys: readonly SignerKey[]): ReceiptSigner => ({
  keys: async () => keys.map(vkeyOf),
  async sign(vkey, texts) {
    const key = keys.find((one) => vkeyOf(one) === vkey)
    if (!key) throw new Error('there is no such key')
    return texts.map((text) => formatNote({ text, signatures: [signNatively(text, key)] }))
  },
})

/** PKCS #8 header of a 32-byte Ed25519 key. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** As `signText`, by Node: tests sign thousands. */
function signNatively(text: string, { name, id, seed }: SignerKey) {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  return { name, id, signature: sign(null, Buffer.from(text), key) }
}

/** A merchant of the players that `TestLotteries` adds, which have one each. */
export async function insertMerchant(pool: Pool, id: string): Promise<string> {
  const code = `m${id.replaceAll('-', '').slice(0, 20)}`
  await pool.query(
    `insert into merchant (id, code, name, theme, settings) values ($1, $2, $2, '{}', '{}') on conflict do nothing`,
    [id, code],
  )
  return code
}

interface PromisedSale {
  readonly id: string
  readonly code: string
  readonly numero: string
  /** The promise's hash. */
  readonly promise: string
}

/** Buys tickets of a promised draw as the product does; gives their numbers, or why not. */
export async function placePromised(
  { ownerPool, pool }: { readonly ownerPool: Pool; readonly pool: Pool },
  draw: PromisedSale,
  player: TestPlayer,
  lines: readonly Line[],
  now: Date,
): Promise<string[] | string> {
  const order: OrderDraft = {
    merchantId: player.merchantId,
    merchantCode: await insertMerchant(ownerPool, player.merchantId),
    memberId: player.id,
    id: randomUUID(),
    drawId: draw.id,
    gameCode: draw.code,
    numero: draw.numero,
    ruleVersion: 1,
    book: player.book,
    currency: 'PHP',
    stakeMinor: lines.reduce((sum, { stake }) => sum + stake, 0),
    bodyHash: randomBytes(32),
    tickets: lines.map(({ bet, pick, stake }) => ({
      number: newTicketNumber(),
      bet,
      pick,
      stakeMinor: stake,
      salt: randomBytes(16),
    })),
  }
  const key = developmentReceiptKey()
  const batcher = createOrderBatcher(pool, { signer: signerWith(key) })
  const { outcome } = await batcher.place(withReceipt(order, { promise: draw.promise, vkey: vkeyOf(key), now }))
  return outcome === 'done' ? order.tickets.map(({ number }) => number) : outcome
}
