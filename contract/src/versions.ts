import * as z from 'zod/mini'
import { shown } from './recorded.ts'

/**
 * What somebody has read of what they are about to change. A call with `versioned` takes it as `version` beside the fields, and answers
 * `version_conflict` if they have become others meanwhile.
 */
export const Version = shown(z.string().check(z.regex(/^[\w-]{22}$/)))
export type Version = z.output<typeof Version>

/** The value of `version_conflict`: what was sent, and what is there instead. */
export const VersionConflict = z.object({
  sent: Version,
  version: Version,
  current: z.record(z.string(), z.unknown()),
})
export type VersionConflict = z.output<typeof VersionConflict>
