import * as z from 'zod/mini'
import { call } from '../call.ts'
import { GameId, Hex, LoggedEntry, Numero } from './words.ts'

export const promise = call({
  method: 'GET',
  path: '/lgw/draws/promise',
  about: 'A promise in the draw log with its rules and the keys that sign receipts in its time',
  auth: 'none',
  limit: 'read',
  query: z.object({ hash: Hex }),
  value: z.object({ promise: LoggedEntry, rules: LoggedEntry, keys: z.array(LoggedEntry) }),
  errors: [],
})

export const drawEvidence = call({
  method: 'GET',
  path: '/lgw/draws/evidence',
  about: 'What the draw log holds about one draw, as far as there is any yet',
  auth: 'none',
  limit: 'read',
  query: z.object({ gameId: GameId, numero: Numero }),
  value: z.object({
    /** Hash of the promise. */
    promise: Hex,
    lock: z.nullable(LoggedEntry),
    /** Its result or void. */
    end: z.nullable(LoggedEntry),
  }),
  errors: [],
})

export const logHead = call({
  method: 'GET',
  path: '/lgw/draws/log/head',
  about:
    'The newest head of the draw log that a quorum of witnesses cosigned; phones verify it and read from it until when it was witnessed',
  auth: 'none',
  limit: 'read',
  value: z.object({
    /** A C2SP checkpoint with its cosignatures. */
    head: z.string(),
  }),
  errors: [],
})

export const drawRates = call({
  method: 'GET',
  path: '/lgw/draws/rates',
  about: 'How many promised draws of the last days were made, were locked late and were void; today counts as a day',
  auth: 'none',
  limit: 'read',
  value: z.object({
    days: z.int().check(z.positive()),
    draws: z.int().check(z.nonnegative()),
    late: z.int().check(z.nonnegative()),
    voids: z.int().check(z.nonnegative()),
  }),
  errors: [],
})

export const headConsistency = call({
  method: 'GET',
  path: '/lgw/draws/log/consistency',
  about: 'Proofs that heads of the draw log contain each other, from each size to the next',
  auth: 'none',
  limit: 'read',
  query: z.object({
    /** Two to five sizes, rising, by commas. */
    sizes: z.string().check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){1,4}$/)),
  }),
  value: z.object({ proofs: z.array(z.array(Hex)) }),
  errors: ['field_invalid'],
})
