import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'

/** Masked fields of a member that staff may see one at a time. */
export const RevealField = z.enum(['mobile', 'email', 'birthday', 'payee-name', 'card'])
export type RevealField = z.output<typeof RevealField>

export const RevealReason = z.enum(['member-asked', 'call-back', 'payment', 'identity', 'complaint', 'investigation'])
export type RevealReason = z.output<typeof RevealReason>

/** For so long a screen shows it. */
export const revealMinutes = 10

export const revealMember = call({
  method: 'POST',
  auth: 'operator',
  limit: 'write',
  path: '/ops/members/reveal',
  permission: 'members.contact',
  peopleOnly: true,
  about:
    'Reveals one masked field of a member, for ten minutes on the screen that asked. Each is recorded with its reason, and so many a day are the most',
  body: z.object({
    memberId: Id,
    field: RevealField,
    /** Whose number it is, where the field is `card`. */
    cardId: z.optional(Id),
    reason: RevealReason,
  }),
  value: z.object({
    text: z.string(),
    until: z.iso.datetime(),
    /** How many more the staff user may see within these 24 hours. */
    left: z.int(),
  }),
  errors: ['reveals_used_up'],
})
