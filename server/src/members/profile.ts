import { registration } from '@parola/contract'
import { cleanText } from '../platform/plain-text.ts'

/** A check constraint in the database repeats this number. */
export const headIcons = 12

const nicknameEveryMs = 24 * 60 * 60_000

/** Without a choice the id decides, so the picture is stable for a member and differs between members. */
export const headIconOf = ({ id, headIcon }: { readonly id: string; readonly headIcon: number | null }): number =>
  headIcon ?? 1 + (Number.parseInt(id.slice(0, 8), 16) % headIcons)

/** Returns null when the nickname may be changed now. */
export function nicknameFrom(setAt: Date | null, now: Date): Date | null {
  const from = setAt && new Date(setAt.getTime() + nicknameEveryMs)
  return from && from > now ? from : null
}

/** Returns the cleaned nickname, or null when the merchant's rule does not allow it. */
export function keptNickname(rule: registration.FieldRule, text: string): string | null {
  const nickname = cleanText(text)
  return registration.faultOf({ ...rule, required: true }, nickname) === null ? nickname : null
}
