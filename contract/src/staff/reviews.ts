import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { RoleCode } from './staff.ts'

/** `due`: notice was given. `dormant`: it reads and does nothing until somebody confirms it. */
export const ReviewState = z.enum(['working', 'due', 'dormant'])
export type ReviewState = z.output<typeof ReviewState>

/** Somebody’s access to the merchant. */
export const Review = z.object({
  id: Id,
  handle: z.string(),
  name: z.string(),
  roles: z.array(RoleCode),
  everywhere: z.array(RoleCode),
  state: ReviewState,
  madeAt: z.iso.datetime(),
  confirmedAt: z.nullable(z.iso.datetime()),
  confirmedBy: z.nullable(z.string()),
  usedAt: z.nullable(z.iso.datetime()),
  /** When notice is given, without which no access ends. */
  noticeDue: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
  dormantAt: z.nullable(z.iso.datetime()),
})
export type Review = z.output<typeof Review>

const ofReviews = { auth: 'operator', limit: 'write', permission: 'team.review' } as const

export const reviews = call({
  ...ofReviews,
  method: 'GET',
  path: '/ops/reviews',
  about: 'The access of everybody who works at the merchant, and until when it is confirmed; what is due first',
  most: 1_000,
  value: z.object({ reviews: z.array(Review) }),
  errors: [],
})

export const confirmAccess = call({
  ...ofReviews,
  method: 'POST',
  path: '/ops/reviews/confirm',
  reauth: 'single',
  peopleOnly: true,
  about:
    'Says that somebody still needs the access that was shown, for another 90 days; wakes a dormant one. Nobody confirms their own',
  body: z.object({
    id: Id,
    /** As they were shown. */
    roles: z.array(RoleCode).check(z.maxLength(9)),
  }),
  value: z.object({}),
  errors: ['reauth_required', 'version_conflict'],
})
