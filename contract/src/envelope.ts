import * as z from 'zod/mini'
import { errorCodes, type ErrorCode } from './errors.ts'

/** Every answer has one of these two shapes, with a matching HTTP status. */
export type Answer<Value> =
  | { success: true; value: Value }
  | { success: false; code: ErrorCode; message: string; value?: unknown }

export const Failure = z.object({
  success: z.literal(false),
  code: z.enum(errorCodes),
  message: z.string(),
  value: z.optional(z.unknown()),
})

export const answerOf = <V extends z.ZodMiniType>(value: V) =>
  z.discriminatedUnion('success', [z.object({ success: z.literal(true), value }), Failure])
