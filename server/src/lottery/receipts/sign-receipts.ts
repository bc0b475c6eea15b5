import { invariant } from '../../platform/errors.ts'
import type { ReceiptSigner } from '../fair-context.ts'
import type { NewOrder } from '../orders/order.ts'

/** The receipts of a batch by their orders: in one request, as long as one key counts. */
export async function signReceipts(
  signer: ReceiptSigner | null,
  orders: readonly NewOrder[],
): Promise<ReadonlyMap<NewOrder, string>> {
  if (!signer) throw new Error('this process has no receipt signer')
  const notes = new Map<NewOrder, string>()
  for (const [vkey, same] of Map.groupBy(orders, ({ receipt }) => receipt.vkey)) {
    const texts = same.map(({ receipt }) => receipt.text)
    const signed = await signer.sign(vkey, texts)
    for (const [index, order] of same.entries()) {
      const note = signed[index]
      invariant(note !== undefined, 'the receipt signer left a text out')
      notes.set(order, note)
    }
  }
  return notes
}
