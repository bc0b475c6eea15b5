import type { PlayerErrorCode } from '@parola/contract'

/** `network`: there was no response, because the visitor is offline or the connection is slow. All other codes come from the server. */
export type CallErrorCode = PlayerErrorCode | 'network'

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

/** The error code of anything thrown. */
export const codeOf = (error: unknown): CallErrorCode => (error instanceof CallError ? error.code : 'unknown')
