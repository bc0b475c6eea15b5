import { p } from '../html.ts'
import { promotion, type Promotion } from './promotion.ts'
import { ofDeposit } from './of-deposit.ts'
import { weeklyLift } from '../../merchants/deposits.ts'

const from = '2026-10-01T00:00:00Z'

export const bahaghariPromotions: readonly Promotion[] = [
  promotion(
    {
      key: 'welcome',
      terms: {
        kind: 'instant',
        bonusMinor: 10_000,
        rateBp: null,
        leastMinor: null,
        wagering: 5,
        days: 30,
        period: 'once',
      },
      budgetMinor: 20_000_000,
      category: 'other_promo',
      photo: 'fiesta-lanterns',
      startsAt: from,
    },
    {
      EN: ({ bonus }) => [
        'A small welcome',
        `A bonus of ${bonus} for new members. No deposit is needed to claim it.`,
        p('Have a look around first. The offer waits for you.'),
      ],
      TY: ({ bonus }) => [
        'Munting salubong',
        `${bonus} bonus para sa mga bagong miyembro. Hindi kailangang magdeposito para makuha.`,
        p('Tumingin-tingin ka muna. Maghihintay ang alok.'),
      ],
    },
  ),
  promotion(
    {
      key: 'weekly-lift',
      ...ofDeposit(weeklyLift),
      category: 'deposit_promo',
      photo: 'bahaghari-morning',
      url: '/m/deposit',
      startsAt: from,
    },
    {
      EN: ({ rate, bonus }) => [
        `${rate} more, once a week`,
        `With one deposit a week you may choose a bonus of ${rate}, up to ${bonus}.`,
        p('Choose it or leave it: the deposit is yours either way.'),
      ],
      TY: ({ rate, bonus }) => [
        `${rate} na dagdag, isang beses kada linggo`,
        `Sa isang deposito kada linggo, puwede kang pumili ng ${rate} bonus, hanggang ${bonus}.`,
        p('Piliin mo man o hindi, sa iyo pa rin ang deposito.'),
      ],
    },
  ),
]
