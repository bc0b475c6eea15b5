import * as z from 'zod/mini'

/** A lottery's own name in calls and in the draw's mathematics. */
export const GameCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/))
/** Which draw of a lottery: its day, and within the day its number where there are several. */
export const Numero = z.string().check(z.regex(/^\d{8}(-\d{4})?$/))
/** Names a ticket to people: printed on it and searched by. */
export const TicketNumber = z.string().check(z.regex(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/))

/** Which rules a lottery is played by. */
export const ruleKinds = ['north', 'central', 'south', 'keno', 'fast', 'stock'] as const
export const RuleKind = z.enum(ruleKinds)
export type RuleKind = z.output<typeof RuleKind>

/** The vendor's own name for the game, which the catalogue's tiles carry. */
export const GameId = z.string().check(z.minLength(1), z.maxLength(32))
export const Device = z._default(z.literal('MOBILE'), 'MOBILE')

/** Tiers by `~`, numbers within a tier by commas, the first tier is GB. */
export const WinningNumber = z.string()

export const Hex = z.string().check(z.regex(/^([0-9a-f]{2})*$/))

/** An entry of the draw log, and the C2SP tlog-proof that a quorum of witnesses saw it; null until they have. */
export const LoggedEntry = z.object({ text: z.string(), proof: z.nullable(z.string()) })
export type LoggedEntry = z.output<typeof LoggedEntry>
