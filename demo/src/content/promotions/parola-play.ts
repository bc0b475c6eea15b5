import { a, p, ul } from '../html.ts'
import { largestMinor, nothingToClaim, promotion, type Promotion } from './promotion.ts'

const from = '2026-10-01T00:00:00Z'

/** Promotions about slots, live tables and rebates. */
export const parolaPlay: readonly Promotion[] = [
  promotion(
    {
      key: 'weekly-rebate',
      terms: {
        kind: 'rebate',
        bonusMinor: 200_000,
        rateBp: 10,
        leastMinor: null,
        wagering: 0,
        wagered: 'bonus',
        largestMinor: null,
        days: 7,
        period: 'week',
      },
      budgetMinor: 200_000_000,
      category: 'rebate_promo',
      photo: 'lighthouse-night',
      startsAt: from,
    },
    {
      EN: ({ rate, bonus, whole }) => [
        'Weekly rebate, win or lose',
        `${rate} of last week’s bets back to your balance, up to ${bonus}.`,
        p('It’s based on all your bets, not losses, so good and bad weeks count the same.'),
        p(`The maximum is ${bonus}, reached at ${whole} wagered. Please don’t play for the rebate.`),
      ],
      TY: ({ rate, bonus, whole }) => [
        'Lingguhang rebate, panalo man o talo',
        `${rate} ng itinaya mo noong nakaraang linggo, ibinabalik bilang pera, hanggang ${bonus}.`,
        p(
          'Kinukuwenta ito sa lahat ng taya mo, hindi sa talo, kaya pareho lang ang bigay ng magandang linggo at ng hindi.',
        ),
        p(`Hanggang ${bonus} lang ito, na naaabot sa ${whole} na taya: walang dapat maglaro dahil lang sa rebate.`),
      ],
    },
  ),
  promotion(
    {
      key: 'first-look',
      terms: {
        kind: 'instant',
        bonusMinor: 3_000,
        rateBp: null,
        leastMinor: null,
        wagering: 45,
        wagered: 'bonus',
        largestMinor,
        days: 150,
        period: 'once',
      },
      budgetMinor: 15_000_000,
      category: 'rng_promo',
      photo: 'koi-pond',
      url: '/m/gameList?gameType=RNG',
      startsAt: from,
    },
    {
      EN: ({ bonus }) => [
        'A first look at the slots',
        `A bonus of ${bonus} to start with. No deposit needed.`,
        p('It’s small on purpose, just enough to see if you like it.'),
        p(`No real money? The ${a('/m/trail', 'free trial')} has the same slots with play money.`),
      ],
      TY: ({ bonus }) => [
        'Unang silip sa slots',
        `${bonus} bonus para sa unang gabi mo rito, walang deposit.`,
        p('Sadyang maliit: sapat para malaman kung gusto mo, at hindi panghihinayangan kung hindi.'),
        p(`Gusto mo lang tumingin? Nasa ${a('/m/trail', 'libreng trial')} ang parehong slots gamit ang play money.`),
      ],
    },
  ),
  promotion(
    {
      key: 'steady-month',
      terms: {
        kind: 'goal',
        bonusMinor: 2_000,
        rateBp: null,
        leastMinor: 4_000_000,
        wagering: 0,
        wagered: 'bonus',
        largestMinor,
        days: 30,
        period: 'once',
      },
      budgetMinor: 20_000_000,
      category: 'rng_promo',
      photo: 'paper-boats',
      startsAt: from,
    },
    {
      EN: ({ bonus, least, days }) => [
        'A steady month',
        `Join, play as usual, and get ${bonus} when you’ve wagered ${least} in ${days} days.`,
        p(
          `Join only if you’d bet that much anyway. Wagering ${least} costs far more on average than the ${bonus} you get.`,
        ),
      ],
      TY: ({ bonus, least, days }) => [
        'Panatag na buwan',
        `Sumali, maglaro gaya ng dati, at kunin ang ${bonus} kapag umabot sa ${least} ang taya mo sa loob ng ${days} araw.`,
        p(
          `Sumali lang kung ganoon naman talaga kalaki ang itataya mo. Sa average, di-hamak na mas malaki ang gastos ng ${least} na taya kaysa sa ${bonus} na babalik.`,
        ),
      ],
    },
  ),
  promotion(
    {
      key: 'live-evenings',
      ...nothingToClaim,
      category: 'live_promo',
      photo: 'live-table',
      url: '/m/gameList?gameType=LIVE',
      startsAt: from,
      endsAt: '2027-12-31T16:00:00Z',
    },
    {
      EN: () => [
        'Small chips at the live tables',
        'Many tables accept chips from ₱1, all day. Nothing to claim.',
        p(
          'Baccarat, dragon tiger, roulette, sic bo and the folk tables have rooms with small chips, so you can learn without spending much.',
        ),
        ul(
          'The odds and returns of every bet are in the Help center, under Game rules.',
          'You can watch as long as you like without betting.',
        ),
      ],
      TY: () => [
        'Maliliit na chip sa live casino',
        'Maraming table ang tumatanggap ng chip mula ₱1, buong araw. Walang kailangang kunin.',
        p(
          'May mga kuwartong maliit ang chip ang baccarat, dragon tiger, roulette, sic bo at iba pang table, para hindi magastos ang matuto.',
        ),
        ul(
          'Nasa help center, sa Mga patakaran ng laro, ang tsansa at balik ng bawat taya.',
          'Puwede kang umupo at manood hangga’t gusto mo nang hindi tumataya.',
        ),
      ],
    },
  ),
  promotion(
    {
      key: 'table-week',
      terms: {
        kind: 'goal',
        bonusMinor: 1_000,
        rateBp: null,
        leastMinor: 2_000_000,
        wagering: 0,
        wagered: 'bonus',
        largestMinor,
        days: 7,
        period: 'week',
      },
      budgetMinor: 10_000_000,
      category: 'live_promo',
      photo: 'live-table',
      startsAt: from,
      endsAt: '2027-03-31T16:00:00Z',
    },
    {
      EN: ({ bonus, least }) => [
        'A week at the tables',
        `If you play most evenings: ${bonus} back when you wager ${least} in a week.`,
        p('All games count, including tables. It’s a small thank-you, not a reason to play more.'),
      ],
      TY: ({ bonus, least }) => [
        'Isang linggo sa mga table',
        `Para sa halos gabi-gabing naglalaro: ${bonus} kapag umabot sa ${least} ang taya sa isang linggo.`,
        p(
          'Binibilang ang lahat ng laro, pati ang mga table. Munting pasasalamat ito at hindi dahilan para lumampas sa balak mo.',
        ),
      ],
    },
  ),
]
