import type { ErrorCode } from '@parola/contract'

/** `network`: no answer came, the visitor is offline or the way is slow. Everything else is the server's word. */
export type CallErrorCode = ErrorCode | 'network'

export class CallError extends Error {
  readonly code: CallErrorCode
  readonly value: unknown
  constructor(code: CallErrorCode, message: string, value?: unknown) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.value = value
  }
}

/** What went wrong, whatever was thrown. */
export const codeOf = (error: unknown): CallErrorCode => (error instanceof CallError ? error.code : 'unknown')
