import type { ErrorCode } from '@parola/contract'
import type { Trx } from './db/db.ts'
import { DomainError } from './errors.ts'

/** A refusal that leaves something written, although everything else of the call is undone. */
export class RecordedError extends DomainError {
  readonly record: (trx: Trx) => Promise<void>

  constructor(code: ErrorCode, record: (trx: Trx) => Promise<void>, value?: unknown) {
    super(code, value)
    this.record = record
  }
}
