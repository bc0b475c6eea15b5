import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { Money } from '../money.ts'
import { personal, shown } from '../recorded.ts'
import { common } from './common.ts'

export const mostStatementLines = 100_000
export const mostStatementCharacters = 10_000_000

/** Day, month and year as the file writes them. */
export const DateOrder = z.enum(['ymd', 'dmy', 'mdy'])
export type DateOrder = z.output<typeof DateOrder>

/** Why a file is not read: a column is missing, a line says something else than a date or an amount, or there are too many lines. */
export const StatementProblem = z.enum(['columns', 'date', 'amount', 'form', 'too_many'])
export type StatementProblem = z.output<typeof StatementProblem>

/** How the name on a line fits the payer’s: the same words, some of them, or none. */
export const NameFit = z.enum(['same', 'similar', 'other'])
export type NameFit = z.output<typeof NameFit>

const Of = { memberId: Id, id: Id }

export const StatementLine = z.object({
  id: Id,
  at: z.iso.datetime(),
  amount: Money,
  payerName: z.string(),
  reference: z.string(),
  fit: NameFit,
  /** The deposit that it came with, as somebody or the import said. */
  matched: z.nullable(z.object({ ...Of, userName: z.string() })),
})
export type StatementLine = z.output<typeof StatementLine>

export const importStatement = call({
  ...common,
  method: 'POST',
  path: '/ops/deposits/statement',
  permission: 'deposits.decide',
  about:
    'Reads a bank statement as CSV and matches its lines with the deposits under review, by amount, name and time. It credits nothing',
  body: z.object({
    channel: shown(z.string().check(z.minLength(1), z.maxLength(40))),
    dates: DateOrder,
    csv: personal(z.string().check(z.minLength(1), z.maxLength(mostStatementCharacters))),
  }),
  value: z.object({
    added: z.int(),
    /** Had come with an earlier file. */
    known: z.int(),
    /** Money that goes out. */
    skipped: z.int(),
    matched: z.int(),
  }),
  errors: ['not_found', 'field_invalid'],
})

export const matchStatementLine = call({
  ...common,
  method: 'POST',
  path: '/ops/deposits/statement/match',
  permission: 'deposits.decide',
  about: 'Says which line of a statement a deposit came with, or that it is none of them. It credits nothing',
  body: z.object({ ...Of, line: z.nullable(Id) }),
  value: z.object({ line: z.nullable(Id) }),
  errors: ['not_found', 'already_settled'],
})
