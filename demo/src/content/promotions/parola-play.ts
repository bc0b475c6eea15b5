import { p } from '../html.ts'
import { promotion, type Promotion } from './promotion.ts'

const from = '2026-10-01T00:00:00Z'

export const parolaPlay: readonly Promotion[] = [
  promotion(
    {
      key: 'weekly-rebate',
      terms: {
        kind: 'rebate',
        bonusMinor: 500_000,
        rateBp: 40,
        leastMinor: null,
        wagering: 0,
        days: 7,
        period: 'week',
      },
      category: 'rebate_promo',
      photo: 'lighthouse-night',
      startsAt: from,
    },
    {
      EN: ({ rate, bonus }) => [
        'Weekly rebate, win or lose',
        `${rate} of what you staked last week comes back as money, up to ${bonus}.`,
        p('It is counted from all your stakes, not from losses, so a good week and a bad one bring the same.'),
      ],
      TY: ({ rate, bonus }) => [
        'Lingguhang rebate, panalo man o talo',
        `${rate} ng itinaya mo noong nakaraang linggo, ibinabalik bilang pera, hanggang ${bonus}.`,
        p(
          'Kuwenta ito sa lahat ng taya mo, hindi sa talo, kaya pareho lang ang bigay ng magandang linggo at ng hindi.',
        ),
      ],
    },
  ),
]
