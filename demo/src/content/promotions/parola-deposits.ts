import { dailyLift, welcomeLift } from '../../merchants/deposits.ts'
import { h, p } from '../html.ts'
import { ofDeposit } from './of-deposit.ts'
import { promotion, type Promotion } from './promotion.ts'

const common = { category: 'deposit_promo', url: '/m/deposit', startsAt: '2026-10-01T00:00:00Z' } as const

export const parolaDeposits: readonly Promotion[] = [
  promotion(
    { key: 'first-deposit', ...ofDeposit(welcomeLift), ...common, photo: 'fiesta-lanterns' },
    {
      EN: ({ rate, bonus }) => [
        'A welcome: half as much again',
        `A bonus of ${rate} on one deposit of your choice, up to ${bonus}.`,
        p(
          'Once, with whichever deposit you like, you may choose a bonus beside it. Most members take it with their first.',
          'You need not: without it, your deposit is simply yours and nothing has to be staked.',
        ),
        h('Is it worth it?'),
        p(
          'It depends on what you meant to play anyway. If the stakes below are more than you would make in a month, leave the bonus and keep your evening as you planned it.',
        ),
      ],
      TY: ({ rate, bonus }) => [
        'Salubong: dagdag na kalahati',
        `${rate} bonus sa isang depositong ikaw ang pipili, hanggang ${bonus}.`,
        p(
          'Isang beses, sa depositong gusto mo, puwede kang pumili ng bonus na kasabay nito. Karamihan, sa unang deposito ito kinukuha.',
          'Hindi ito sapilitan: kung wala nito, sa iyo lang ang deposito mo at walang kailangang itaya.',
        ),
        h('Sulit ba?'),
        p(
          'Depende sa balak mo talagang laruin. Kung mas malaki ang kailangang itaya kaysa sa itataya mo sa isang buwan, huwag na lang kunin at ituloy ang plano mo.',
        ),
      ],
    },
  ),
  promotion(
    { key: 'daily-lift', ...ofDeposit(dailyLift), ...common, photo: 'lighthouse-night' },
    {
      EN: ({ rate, bonus }) => [
        `${rate} more, once a day`,
        `With one deposit a day you may choose a bonus of ${rate}, up to ${bonus}.`,
        p('It is there every day, so there is no day on which you miss it. Leave it out whenever you like.'),
      ],
      TY: ({ rate, bonus }) => [
        `${rate} na dagdag, isang beses kada araw`,
        `Sa isang deposito kada araw, puwede kang pumili ng ${rate} bonus, hanggang ${bonus}.`,
        p('Araw-araw itong nariyan, kaya walang araw na masasayang. Puwede mo rin itong hindi piliin.'),
      ],
    },
  ),
]
