import type { promotions } from '@parola/contract'

type Hindrance = 'gone' | 'hadAll' | 'tooFew'

/** Why a member cannot buy, the most permanent reason first. */
export function hindranceOf(
  { left, leftForMember, points: price }: Pick<promotions.MallItem, 'left' | 'leftForMember' | 'points'>,
  points: number,
): Hindrance | null {
  if (left === 0) return 'gone'
  if (leftForMember <= 0) return 'hadAll'
  return points < price ? 'tooFew' : null
}
