import { refuseUnless, toHex } from '../bytes.ts'
import { isSignedBy, parseNote } from '../log/note.ts'
import { rootOf } from '../log/tree.ts'
import { parseReceipt } from '../objects/kept.ts'
import { day } from '../report.ts'
import { attempt, type OrderCheck } from './opened-order.ts'
import type { CheckedTicket } from './tickets.ts'

/** Checks the receipt and returns the cell whose key signed it, or null if it does not hold. */
export async function checkReceipt(check: OrderCheck, tickets: CheckedTicket[]): Promise<number | null> {
  const { file, findings, replay, promiseHash, due, lines } = check
  let cell: number | null = null
  await attempt(findings, 'receipt', 'the receipt', async () => {
    refuseUnless(file.receipt !== null, 'there is none, so the order counts as not bought')
    const note = parseNote(file.receipt)
    const receipt = parseReceipt(note.text)
    for (const { key, from, until, cell: of } of replay.keys.receiptKeys) {
      if (from <= receipt.at && receipt.at < until && (await isSignedBy(note, key))) cell = of
    }
    refuseUnless(cell !== null, 'no receipt key that was valid at its time signed it')
    const isOfOrder =
      receipt.promise === promiseHash &&
      receipt.draw.game === file.order.game &&
      receipt.draw.number === file.order.number &&
      receipt.order === file.order.id
    refuseUnless(isOfOrder, 'it is of another order, draw or promise')
    refuseUnless(receipt.count === tickets.length, `it is for ${receipt.count} tickets`)
    const root = toHex(rootOf(tickets.map(({ leaf }) => leaf)))
    refuseUnless(receipt.root === root, 'it is for other tickets')
    if (receipt.at < due.opens || receipt.at > due.closes) {
      findings.warn('receipt', null, `the receipt of ${day(receipt.at)} lies outside the sale`)
    }
    lines.push(`The receipt holds: signed by cell ${cell} on ${day(receipt.at)} for ${receipt.count} tickets.`)
  })
  return cell
}
