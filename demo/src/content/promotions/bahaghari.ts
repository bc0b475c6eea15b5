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
        'A small welcome',
        `A bonus of ${bonus} for every new member. No deposit is needed.`,
        p(
          'Have a look around first: read the rules, watch a table, see what a draw looks like. The welcome waits for you.',
        ),
      ],
      TY: ({ bonus }) => [
        'Munting salubong',
        `${bonus} bonus para sa bawat bagong miyembro. Hindi kailangang magdeposito.`,
        p(
          'Tumingin-tingin ka muna: basahin ang mga patakaran, manood sa mesa, silipin ang draw. Maghihintay ang salubong.',
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
        `${rate} of all stakes of the week before, as money, up to ${bonus}.`,
        p('Whether you won or lost makes no difference. It is capped low, so that nobody plays for the rebate.'),
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
        'Read the rules and the chances first, then watch before you bet.',
        p(
          `${a('/m/help?tag=rules', 'The rules')} of baccarat, dragon tiger, sic bo and roulette fit on one screen each, with every bet, what it pays and what it returns. At the table you may watch as long as you like.`,
        ),
      ],
      TY: () => [
        'Matuto ng larong mesa',
        'Basahin muna ang patakaran at tsansa, saka manood bago tumaya.',
        p(
          `Tig-isang screen lang ang ${a('/m/help?tag=rules', 'mga patakaran')} ng baccarat, dragon tiger, sic bo at roulette, kasama ang bawat taya, bayad at balik nito. Sa mesa, puwede kang manood hangga’t gusto mo.`,
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
        'What “return” means, and what it does not. Nothing to claim.',
        p(
          `Every slot here says what it returns in the long run. Of ₱100 staked at 96%, ₱96 come back on average, over very many spins. One evening can be anything. More under ${a('/m/help#rules-slots', 'Slots')}.`,
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
        'Help us to be clearer',
        `${bonus} for showing us a sentence that can be misunderstood.`,
        p(`Write under ${a('/m/feedback', 'Feedback')} which sentence, and how you had read it. Then ask here.`),
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
        'Five levels that are never lost, so there is nothing to chase.',
        p(
          'They count what you have staked since you joined. The rebate is paid for each day’s stakes. What they bring is kept small.',
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
        p('There are eight weeks to claim it. If the holidays were dear, leave it: it is only a game.'),
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
        p('It has ended. What was claimed in time keeps its terms.'),
      ],
      TY: ({ bonus }) => [
        'Mga unang linggo',
        `${bonus} bonus para sa mga unang miyembro, noong Oktubre 2026.`,
        p('Tapos na ito. Mananatili ang kondisyon ng mga nakuha sa oras.'),
      ],
    },
  ),
]
