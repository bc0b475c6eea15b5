import type { Call } from '@parola/contract'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import { noteSecurityEvent, type SecurityDeps } from '../security/security-events.ts'
import type { MerchantRef, SignedInStaff } from './people.ts'

/** A staff user's request for a call that takes the passkey. */
export interface ReauthAsked {
  readonly user: SignedInStaff
  /** Null for calls about oneself. */
  readonly merchant: MerchantRef | null
  readonly call: Call
  /** What was sent with the call. */
  readonly sent: unknown
  /** The passkey's response for this very request, as JSON. */
  readonly proof: string | undefined
  /** An earlier touch does not count. */
  readonly onlyNow: boolean
}

/** `now` for a touch for this very request, `earlier` for one of the last minutes; otherwise what the passkey has to sign. */
export type ReauthResult = 'now' | 'earlier' | { readonly options: string }

export interface ReauthEdge {
  readonly security: SecurityDeps
  readonly reauthenticate: (asked: ReauthAsked) => Promise<ReauthResult>
}

export interface Reauth {
  /** Asks for a touch for this very request, where an earlier one has been enough so far. */
  readonly again: () => Promise<void>
}

/** The one place where a call of staff is held until the passkey was touched. */
export async function requireReauth(
  edge: ReauthEdge,
  request: FastifyRequest,
  asked: Pick<ReauthAsked, 'user' | 'merchant' | 'call' | 'sent'>,
): Promise<Reauth | null> {
  if (asked.call.reauth === undefined) return null
  const proof = proofIn(request)
  const prove = async (onlyNow: boolean) => {
    const result = await edge.reauthenticate({ ...asked, proof, onlyNow })
    if (typeof result === 'string') return result
    if (proof !== undefined) noteSecurityEvent(edge, request, 'reauthentication_refused', asked.user.id)
    throw new DomainError('reauth_required', result)
  }
  const result = await prove(false)
  return { again: async () => void (result === 'now' || (await prove(true))) }
}

/** In a header, so that the body is the same with and without it. */
function proofIn({ headers }: FastifyRequest): string | undefined {
  const { proof } = headers
  return typeof proof === 'string' ? Buffer.from(proof, 'base64url').toString('utf8') : undefined
}
