import type { Call, drafts } from '@parola/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StepRunner } from '../db/db.ts'
import { DomainError } from '../errors.ts'
import type { Limits } from './limits.ts'
import { declaredPart, parsedQuery } from './parse.ts'
import type { MemberRef, MerchantRef } from './people.ts'
import { anyRequest } from './record-call.ts'

/** Players' pages as they would be, for staff. It has no session, and nothing that it does stays. */
export interface Preview {
  readonly merchant: MerchantRef
  readonly persona: drafts.Persona
  readonly member: MemberRef | null
  /** The rules that hide games from the persona; null while the merchant has none. */
  readonly hidden: () => Promise<readonly string[] | null>
  /** Runs a step as after publishing, and takes everything back. */
  readonly rehearse: StepRunner
}

interface Asked {
  readonly call: Call
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly handle: (asked: object) => Promise<unknown>
}

/** Answers past every cache, and to reads alone. */
export async function sendRehearsed(
  limits: Limits,
  { merchant, persona, member, hidden, rehearse }: Preview,
  { call, request, reply, handle }: Asked,
): Promise<FastifyReply> {
  if (call.method !== 'GET' || call.sameOrigin) throw new DomainError('no_permission')
  await limits.spend('read', merchant.code, request.visitor.ip)
  if (call.auth !== 'none' && !member) throw new DomainError('not_logged_in')
  if (call.auth === 'agent' && member?.role !== 'agent') throw new DomainError('no_permission')
  const value = await handle({
    ...anyRequest,
    operator: null,
    permissions: new Set(),
    reauth: null,
    merchant,
    member: call.auth === 'none' ? null : member,
    visitor: { ...request.visitor, country: persona.country },
    query: parsedQuery(call, request.query),
    body: undefined,
    hidden: call.varies ? ((await hidden()) ?? []) : [],
    runStep: rehearse,
  })
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ success: true, value: declaredPart(call, value) }))
}
