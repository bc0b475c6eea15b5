import * as z from 'zod/mini'
import { shown } from '../recorded.ts'

/** Why an operator does something, in words. */
export const Reason = shown(z.string().check(z.trim(), z.minLength(3), z.maxLength(300)))

export const common = { auth: 'operator', limit: 'write' } as const
