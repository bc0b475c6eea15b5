import * as z from 'zod/mini'
import { call } from './call.ts'
import { Money } from './money.ts'

/** Books never mix: what is won with play money stays play money. */
export const Book = z.enum(['real', 'trial', 'bonus'])
export type Book = z.output<typeof Book>

export const memberWallet = call({
  method: 'GET',
  path: '/wps/wallets/member',
  about: 'What the member has',
  auth: 'member',
  limit: 'read',
  value: z.object({ sumBalance: Money, book: Book }),
  errors: [],
})
