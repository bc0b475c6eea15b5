import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, json, send } from './answer.ts'
import { createSignatureCheck } from './signature.ts'
import { createVendorBooks, type VendorBooks, type VendorOrder } from './vendor-books.ts'

export interface VendorWalletDesk {
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>
  /** The accounts of a vendor; every name is a vendor. */
  books(name: string): VendorBooks
}

/**
 * Fake vendors with their own wallets, with the API of `docs/design/wallet-api.md`. The last two digits of an amount decide the outcome
 * of a transfer: 01 is refused, 02 is executed without a response, 03 is neither executed nor answered.
 */
export function createVendorWalletDesk(key: string, now: () => number = Date.now): VendorWalletDesk {
  const booksByName = new Map<string, VendorBooks>()
  const isSigned = createSignatureCheck(key, now)
  const books = (name: string) => {
    const found = booksByName.get(name) ?? createVendorBooks()
    booksByName.set(name, found)
    return found
  }

  return {
    books,
    async answer(request, response, path) {
      const [name = '', ...rest] = path.split('/')
      const body = await bodyOf(request)
      if (request.method !== 'POST' || !/^[a-z][a-z0-9-]*$/.test(name)) return send(response, 404, '')
      if (!isSigned(request, body)) return json(response, { status: 'INVALID_SIGNATURE' })
      const { request_uuid, ...asked } = JSON.parse(body) as Asked
      const of = books(name)
      const said = rest.join('/') === 'balance' ? { status: 'OK' } : decided(of, rest.join('/'), asked)
      // No response: the caller times out.
      if (said === 'silence') return
      json(response, { ...said, ...asked, request_uuid, balance: of.balance(asked.user, asked.currency) })
    },
  }
}

interface Asked extends Omit<VendorOrder, 'reference'> {
  readonly request_uuid: string
  readonly transaction_uuid: string
}

function decided(
  books: VendorBooks,
  path: string,
  { transaction_uuid: reference, ...asked }: Omit<Asked, 'request_uuid'>,
) {
  const order: VendorOrder = { reference, ...asked }
  const isWhole = Number.isSafeInteger(asked.amount) && asked.amount > 0 && ['out', 'in'].includes(asked.direction)
  if (!reference || !asked.user || !asked.currency || !isWhole) return { status: 'WRONG_SYNTAX' }
  if (books.isOther(order)) return { status: 'DUPLICATE_TRANSACTION' }
  if (path === 'transfer/find') return { status: 'OK', state: books.find(reference) }
  if (path === 'transfer/cancel') return { status: 'OK', state: books.refuse(order) }
  if (path !== 'transfer') return { status: 'WRONG_SYNTAX' }
  const mode = asked.amount % 100
  if (mode === 3) return 'silence'
  if (mode === 1) return { status: books.refuse(order) === 'done' ? 'OK' : 'LIMIT_EXCEEDED' }
  const ended = books.transfer(order)
  if (mode === 2) return 'silence'
  return { status: ended === 'done' ? 'OK' : 'NOT_ENOUGH_MONEY' }
}
