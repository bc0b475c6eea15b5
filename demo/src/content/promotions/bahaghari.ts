import { a, p } from '../html.ts'
import { levelTable } from '../level-table.ts'
import { bahaghariLevels } from '../vip.ts'
import { bahaghariDeposit } from './deposits.ts'
import { largestMinor, nothingToClaim, promotion, type Promotion } from './promotion.ts'

const from = '2026-10-01T00:00:00Z'

/** Few and quiet; none rewards higher stakes. */
export const bahaghariPromotions: readonly Promotion[] = [
  promotion(
    {
      key: 'welcome',
      terms: {
        kind: 'instant',
        bonusMinor: 5_000,
        rateBp: null,
        leastMinor: null,
        wagering: 45,
        wagered: 'bonus',
        largestMinor,
        days: 150,
        period: 'once',
      },
      budgetMinor: 20_000_000,
      category: 'other_promo',
      photo: 'fiesta-lanterns',
      startsAt: from,
    },
    {
      EN: ({ bonus }) => [
        'A small welcome bonus',
        `A bonus of ${bonus} for every new member. No deposit needed.`,
        p('Look around first: read the rules, watch a table or see a draw. You can claim the bonus later.'),
      ],
      TY: ({ bonus }) => [
        'Munting salubong',
        `${bonus} bonus para sa bawat bagong miyembro. Hindi kailangang mag-deposit.`,
        p(
          'Tumingin-tingin ka muna: basahin ang mga patakaran, manood sa table, silipin ang draw. Maghihintay ang salubong.',
        ),
      ],
    },
  ),
  bahaghariDeposit,
  promotion(
    {
      key: 'quiet-rebate',
      terms: {
        kind: 'rebate',
        bonusMinor: 50_000,
        rateBp: 10,
        leastMinor: null,
        wagering: 0,
        wagered: 'bonus',
        largestMinor: null,
        days: 7,
        period: 'week',
      },
      budgetMinor: 50_000_000,
      category: 'rebate_promo',
      photo: 'morning-sail',
      startsAt: from,
    },
    {
      EN: ({ rate, bonus }) => [
        'Quiet rebate',
        `${rate} of last week’s bets, paid to your balance, up to ${bonus}.`,
        p('Wins and losses count the same. The limit is low, so please don’t play for the rebate.'),
      ],
      TY: ({ rate, bonus }) => [
        'Tahimik na rebate',
        `${rate} ng lahat ng taya noong nakaraang linggo, bilang pera, hanggang ${bonus}.`,
        p(
          'Walang epekto kung nanalo o natalo ka. Mababa ang hangganan nito, para walang maglaro dahil lang sa rebate.',
        ),
      ],
    },
  ),
  promotion(
    {
      key: 'learn-live',
      ...nothingToClaim,
      category: 'live_promo',
      photo: 'live-table',
      url: '/m/gameList?gameType=LIVE',
      startsAt: from,
    },
    {
      EN: () => [
        'Learn a table game',
        'Read the rules and odds first, then watch before you bet.',
        p(
          `${a('/m/help?tag=rules', 'The rules')} of baccarat, dragon tiger, sic bo and roulette fit on one screen each, with every bet, its payout and its return. At the table, you can watch as long as you like.`,
        ),
      ],
      TY: () => [
        'Matuto ng table game',
        'Basahin muna ang patakaran at tsansa, saka manood bago tumaya.',
        p(
          `Tig-isang screen lang ang ${a('/m/help?tag=rules', 'mga patakaran')} ng baccarat, dragon tiger, sic bo at roulette, kasama ang bawat taya, bayad at balik nito. Sa table, puwede kang manood hangga’t gusto mo.`,
        ),
      ],
    },
  ),
  promotion(
    {
      key: 'how-slots-pay',
      ...nothingToClaim,
      category: 'rng_promo',
      photo: 'koi-pond',
      url: '/m/gameList?gameType=RNG',
      startsAt: from,
    },
    {
      EN: () => [
        'How a slot pays',
        'What “return” means and what it doesn’t. Nothing to claim.',
        p(
          `Every slot here shows its long-run return. For ₱100 bet at 96%, ₱96 is returned on average, over very many spins. One evening can be very different. Read more under ${a('/m/help#rules-slots', 'Slots')}.`,
        ),
      ],
      TY: () => [
        'Paano nagbabayad ang slot',
        'Ano ang ibig sabihin ng “balik”, at ano ang hindi. Walang kailangang kunin.',
        p(
          `Nakasulat sa bawat slot dito ang balik nito sa katagalan. Sa ₱100 na itinaya sa 96%, ₱96 ang average na bumabalik, sa napakaraming ikot. Kahit ano ay posible sa isang gabi. Basahin pa sa ${a('/m/help#rules-slots', 'Slots')}.`,
        ),
      ],
    },
  ),
  promotion(
    {
      key: 'thank-you-note',
      terms: {
        kind: 'review',
        bonusMinor: 10_000,
        rateBp: null,
        leastMinor: null,
        wagering: 0,
        wagered: 'bonus',
        largestMinor: null,
        days: 30,
        period: 'week',
      },
      budgetMinor: 3_000_000,
      category: 'other_promo',
      photo: 'jeepney-street',
      url: '/m/feedback',
      startsAt: from,
    },
    {
      EN: ({ bonus }) => [
        'Help us be clearer',
        `${bonus} for showing us a confusing sentence.`,
        p(
          `Use ${a('/m/feedback', 'Feedback')} to tell us which sentence and how you understood it. Then send a request here.`,
        ),
      ],
      TY: ({ bonus }) => [
        'Tulungan kaming maging mas malinaw',
        `${bonus} sa pagturo sa amin ng pangungusap na puwedeng maintindihan nang mali.`,
        p(
          `Isulat sa ${a('/m/feedback', 'Feedback')} kung aling pangungusap, at kung paano mo ito naintindihan. Saka humiling dito.`,
        ),
      ],
    },
  ),
  promotion(
    {
      key: 'vip-rules',
      ...nothingToClaim,
      category: 'player_rank_rules',
      photo: 'vip-summit',
      url: '/m/vip',
      startsAt: from,
    },
    {
      EN: () => [
        'How our levels work',
        'Five levels you never lose. No need to rush.',
        p(
          'They count all your bets since you joined. The rebate is paid on each day’s bets. Benefits are small on purpose.',
        ),
        levelTable(bahaghariLevels, 'EN'),
      ],
      TY: () => [
        'Paano gumagana ang mga level',
        'Limang level na hindi nawawala, kaya walang hahabulin.',
        p(
          'Binibilang nito ang itinaya mo mula nang sumali ka. Para sa taya ng bawat araw ang rebate. Sadyang maliit ang dala nito.',
        ),
        levelTable(bahaghariLevels, 'TY'),
      ],
    },
  ),
  promotion(
    {
      key: 'dawn-lights',
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
      budgetMinor: 10_000_000,
      category: 'other_promo',
      photo: 'parol-night',
      startsAt: '2027-01-06T00:00:00Z',
      endsAt: '2027-03-01T00:00:00Z',
    },
    {
      EN: ({ bonus }) => [
        'After the holidays',
        `A bonus of ${bonus}, from 6 January to the end of February 2027.`,
        p('You have eight weeks to claim it. If the holidays were expensive, skip it. It’s only a game.'),
      ],
      TY: ({ bonus }) => [
        'Pagkatapos ng Pasko',
        `${bonus} bonus, mula Enero 6 hanggang katapusan ng Pebrero 2027.`,
        p('May walong linggo para kunin ito. Kung magastos ang Pasko, hayaan na muna: laro lang ito.'),
      ],
    },
  ),
  promotion(
    {
      key: 'opening-weeks',
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
      budgetMinor: 5_000_000,
      category: 'other_promo',
      photo: 'bahaghari-morning',
      startsAt: from,
      endsAt: '2026-10-31T16:00:00Z',
    },
    {
      EN: ({ bonus }) => [
        'Opening weeks',
        `A bonus of ${bonus} for the first members, in October 2026.`,
        p('It has ended. Bonuses already claimed keep their terms.'),
      ],
      TY: ({ bonus }) => [
        'Mga unang linggo',
        `${bonus} bonus para sa mga unang miyembro, noong Oktubre 2026.`,
        p('Tapos na ito. Mananatili ang kondisyon ng mga nakuha sa oras.'),
      ],
    },
  ),
]
