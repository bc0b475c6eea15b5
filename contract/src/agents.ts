import * as z from 'zod/mini'
import { call } from './call.ts'

const Code = z.string().check(z.trim(), z.maxLength(64))

export const affiliate = call({
  method: 'GET',
  path: '/wps/affiliate',
  about: 'The affiliate code that stands for a host of the merchant; empty when there is none',
  auth: 'none',
  limit: 'read',
  query: z.object({ moduleId: z._default(z.enum(['AFFMAN3']), 'AFFMAN3'), domain: z.string().check(z.maxLength(253)) }),
  value: z.object({ code: z.string() }),
  errors: [],
})

export const checkAffiliate = call({
  method: 'GET',
  path: '/wps/affiliate/check',
  about: 'Whether an affiliate or invitation code is good',
  auth: 'none',
  limit: 'login',
  query: z.object({ code: Code, domain: z.optional(z.string().check(z.maxLength(253))) }),
  value: z.object({ success: z.boolean() }),
  errors: [],
})
