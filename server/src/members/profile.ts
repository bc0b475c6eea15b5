import { registration } from '@parola/contract'
import { cleanText } from '../platform/plain-text.ts'

/** So many pictures are drawn. The table knows the figure too. */
export const headIcons = 12

const nicknameEveryMs = 24 * 60 * 60_000

/** Who has chosen no picture has one all the same, always the same one, and not everybody's. */
export const headIconOf = ({ id, headIcon }: { readonly id: string; readonly headIcon: number | null }): number =>
  headIcon ?? 1 + (Number.parseInt(id.slice(0, 8), 16) % headIcons)

/** When a nickname may be changed next; null for now. */
export function nicknameFrom(setAt: Date | null, now: Date): Date | null {
  const from = setAt && new Date(setAt.getTime() + nicknameEveryMs)
  return from && from > now ? from : null
}

/** A nickname as it is kept, or null for what the merchant's rule does not allow. */
export function keptNickname(rule: registration.FieldRule, text: string): string | null {
  const nickname = cleanText(text)
  return registration.faultOf({ ...rule, required: true }, nickname) === null ? nickname : null
}
