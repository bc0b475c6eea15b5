import { parseNote } from '@parola/fair-draw/log'
import { cancellationForm, textOf } from '@parola/fair-draw/protocol'
import type { ValueOf, lottery } from '@parola/contract'
import type { StepRunner } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { ReceiptSigner } from '../fair-context.ts'
import { cancelTicket } from '../orders/cancel-ticket.ts'
import { readTicket, type OwnTicketRow } from '../orders/store/orders.ts'
import type { View } from '../sales-snapshot.ts'

/** Cancels a ticket. Its cancellation is signed first, so that no ticket goes without. */
export async function cancelWithNote(
  signer: ReceiptSigner | null,
  { member, view, runStep }: { readonly member: OwnerRef; readonly view: View; readonly runStep: StepRunner },
  number: string,
): Promise<ValueOf<typeof lottery.cancelSuborder>> {
  const ticket = signer && (await runStep((trx) => readTicket(trx, member, number)))
  const note = ticket && ticket.receipt !== null ? await noteFor(signer, view, ticket, ticket.receipt) : null
  return runStep((trx) => cancelTicket(trx, member, number, note))
}

async function noteFor(signer: ReceiptSigner, view: View, ticket: OwnTicketRow, receipt: string): Promise<string> {
  // What was signed first stays; after closing the transaction refuses, whatever it is given.
  if (ticket.cancellation !== null) return ticket.cancellation
  const vkey = keyOf(view, receipt) ?? view.receiptKey
  if (vkey === undefined) throw new DomainError('overloaded')
  const at = Math.floor(ticket.now.getTime() / 1000)
  const text = textOf(cancellationForm, { order: ticket.orderId, ticket: ticket.number, at })
  const [note] = await signer.sign(vkey, [text]).catch(() => [])
  if (note === undefined) throw new DomainError('overloaded')
  return note
}

/** The key that signed the receipt: in a vkey its name and id stand before the key itself. */
function keyOf({ receiptKeys }: View, receipt: string): string | undefined {
  const [signature] = parseNote(receipt)?.signatures ?? []
  if (!signature) return undefined
  const name = `${signature.name}+${Buffer.from(signature.id).toString('hex')}+`
  return receiptKeys.find(({ vkey }) => vkey.startsWith(name))?.vkey
}
