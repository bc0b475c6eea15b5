import type { approvals } from '@parola/contract'

type Fields = Readonly<Record<string, unknown>>

/** The fields that become others. */
export const changesBetween = (from: Fields, to: Fields): approvals.Change[] =>
  Object.keys(to).flatMap((field) =>
    JSON.stringify(from[field] ?? null) === JSON.stringify(to[field] ?? null)
      ? []
      : [{ field, from: from[field] ?? null, to: to[field] ?? null }],
  )
