import type { promotions } from '@parola/contract'

type Hindrance = 'gone' | 'hadAll' | 'tooFew'

/** What keeps a member from buying, the most lasting first. */
export function hindranceOf(
  { left, leftForMember, points: price }: Pick<promotions.MallItem, 'left' | 'leftForMember' | 'points'>,
  points: number,
): Hindrance | null {
  if (left === 0) return 'gone'
  if (leftForMember <= 0) return 'hadAll'
  return points < price ? 'tooFew' : null
}
