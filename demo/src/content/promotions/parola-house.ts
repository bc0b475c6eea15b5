import { a, p, ul } from '../html.ts'
import { levelTable } from '../level-table.ts'
import { parolaReferral } from '../referral.ts'
import { parolaLevels } from '../vip.ts'
import { largestMinor, nothingToClaim, promotion, type Promotion } from './promotion.ts'

const from = '2026-10-01T00:00:00Z'

/** Promotions about friends, levels and the merchant itself. */
export const parolaHouse: readonly Promotion[] = [
  promotion(
    {
      key: 'bring-a-friend',
      terms: {
        kind: 'referral',
        bonusMinor: parolaReferral.rewardMinor,
        rateBp: null,
        leastMinor: parolaReferral.leastDepositMinor,
        leastStakedMinor: parolaReferral.leastStakedMinor,
        perMonth: parolaReferral.perMonth,
        wagering: parolaReferral.wagering,
        wagered: 'bonus',
        largestMinor,
        days: 30,
        period: 'once',
      },
      budgetMinor: parolaReferral.budgetMinor,
      category: 'other_promo',
      photo: 'jeepney-street',
      url: '/m/invite',
      startsAt: from,
    },
    {
      EN: ({ bonus }) => [
        'Invite a friend',
        `${bonus} for you when a friend signs up with your code, deposits and plays.`,
        p(
          `Your code is under ${a('/m/invite', 'Invite friends')}. Send it only to adults who agree, and not to anyone trying to play less.`,
        ),
      ],
      TY: ({ bonus }) => [
        'Isama ang kaibigan',
        `${bonus} para sa iyo kapag nag-sign up ang kaibigan gamit ang code mo, nakapag-deposit at nakapaglaro.`,
        p(
          `Nasa page na ${a('/m/invite', 'Mag-imbita ng kaibigan')} ang code mo. Ipadala lang sa mga nasa hustong gulang na gustong sumali, at hindi sa nagbabawas ng paglalaro.`,
        ),
      ],
    },
  ),
  promotion(
    {
      key: 'fault-finder',
      terms: {
        kind: 'review',
        bonusMinor: 20_000,
        rateBp: null,
        leastMinor: null,
        wagering: 0,
        wagered: 'bonus',
        largestMinor: null,
        days: 30,
        period: 'week',
      },
      budgetMinor: 5_000_000,
      category: 'other_promo',
      photo: 'sea-lottery-balls',
      url: '/m/feedback',
      startsAt: from,
    },
    {
      EN: ({ bonus }) => [
        'Found a problem? Tell us',
        `${bonus} for reporting something that doesn’t work.`,
        p(
          `First report it under ${a('/m/feedback', 'Feedback')} as a problem: what you did, what you saw and on which phone. Then send a request here.`,
        ),
        ul(
          'A wrong word counts, and so does a button that doesn’t work.',
          'We approve it for problems we didn’t know about.',
        ),
      ],
      TY: ({ bonus }) => [
        'May nakitang mali? Salamat',
        `${bonus} sa pagsasabi sa amin ng bagay na hindi gumagana gaya ng nakasulat.`,
        p(
          `Isulat muna sa ${a('/m/feedback', 'Feedback')} bilang problema: ano ang ginawa mo, ano ang nakita mo, at anong phone. Saka humiling dito.`,
        ),
        ul(
          'Kasama ang maling salita, pati ang button na hindi maabot.',
          'Ibinibigay ito para sa mga maling hindi pa namin alam.',
        ),
      ],
    },
  ),
  promotion(
    {
      key: 'open-draws',
      ...nothingToClaim,
      category: 'other_promo',
      photo: 'sea-lottery-balls',
      url: '/m/lottery',
      startsAt: from,
    },
    {
      EN: () => [
        'Check any draw, any time',
        'Your phone recalculates the numbers. Nothing to claim.',
        p(
          `Open a result under ${a('/m/lottery', 'Lottery')}, tap its number, then “Check now”. See how it works in ${a('/m/help#fair-draws', 'Help center')}.`,
        ),
      ],
      TY: () => [
        'Suriin ang kahit anong draw, kahit kailan',
        'Phone mo mismo ang magkukuwenta ulit ng mga numero. Walang kailangang kunin.',
        p(
          `Buksan ang isang resulta sa ${a('/m/lottery', 'Lotto')}, i-tap ang numero nito, saka ang “Suriin ngayon”. Nakapaliwanag ito sa ${a('/m/help#fair-draws', 'Help')}.`,
        ),
      ],
    },
  ),
  promotion(
    {
      key: 'new-year-lanterns',
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
      budgetMinor: 25_000_000,
      category: 'other_promo',
      photo: 'parol-night',
      startsAt: '2027-01-01T00:00:00Z',
      endsAt: '2027-02-01T00:00:00Z',
    },
    {
      EN: ({ bonus }) => [
        'New Year bonus',
        `A bonus of ${bonus} for every member in January 2027.`,
        p('You can claim it all month.'),
      ],
      TY: ({ bonus }) => [
        'Parol para sa bagong taon',
        `${bonus} bonus para sa bawat miyembro sa Enero 2027.`,
        p('Buong buwan itong makukuha, kaya magdiwang muna at dumaan kung kailan mo gusto.'),
      ],
    },
  ),
  promotion(
    {
      key: 'harbour-days',
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
      budgetMinor: 10_000_000,
      category: 'other_promo',
      photo: 'fiesta-lanterns',
      startsAt: '2026-10-01T00:00:00Z',
      endsAt: '2026-10-31T16:00:00Z',
    },
    {
      EN: ({ bonus }) => [
        'Harbour days',
        `A bonus of ${bonus} for the first members, in October 2026.`,
        p('It has ended. Bonuses already claimed keep their terms.'),
      ],
      TY: ({ bonus }) => [
        'Mga araw sa pantalan',
        `${bonus} bonus para sa mga unang miyembro, noong Oktubre 2026.`,
        p('Tapos na ito. Mananatili ang kondisyon ng mga bonus na nakuha sa oras.'),
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
        'How VIP levels work',
        'Seven levels, from Ember to Lighthouse. You keep every level you reach.',
        p('Levels count your real-money bets since you joined. There’s no upkeep and no expiry date.'),
        levelTable(parolaLevels, 'EN'),
        p(
          'The rebate is paid on each day’s bets. Gifts and rebates have no wagering. Claim them in Rewards. They’re small compared with the bets, so please don’t play for a level.',
        ),
      ],
      TY: () => [
        'Paano gumagana ang VIP level',
        'Pitong level, mula Baga hanggang Parola. Hindi na nawawala ang naabot mo.',
        p(
          'Binibilang ng level ang itinaya mong tunay na pera mula nang sumali ka. Walang kailangang habulin at walang petsang bababa ito.',
        ),
        levelTable(parolaLevels, 'TY'),
        p(
          'Para sa taya ng bawat araw ang rebate. Pera ang mga regalo at rebate, walang wagering, at naghihintay sa Rewards. Maliit ang mga ito kumpara sa taya: huwag maglaro para lang sa level.',
        ),
      ],
    },
  ),
  promotion(
    {
      key: 'points-rules',
      ...nothingToClaim,
      category: 'player_rank_rules',
      photo: 'paper-boats',
      url: '/m/mall/mallHome',
      startsAt: from,
    },
    {
      EN: () => [
        'Points and the Points mall',
        'You earn points when you bet and spend them on small bonuses.',
        p(
          'For every ₱100 bet with real money, you get one point, or two from Beacon level up. Points don’t expire, can’t be bought and never go below zero.',
        ),
        p(`See the items and their wagering in the ${a('/m/mall/mallHome', 'Points mall')}.`),
      ],
      TY: () => [
        'Puntos at ang points mall',
        'Kasabay ng taya ang puntos, at maliliit na bonus ang mabibili nito.',
        p(
          'Isang puntos sa bawat ₱100 na itinayang tunay na pera, at dalawa mula sa level na Tanglaw. Hindi nawawalan ng bisa ang puntos, hindi ito nabibili at hindi bumababa sa zero.',
        ),
        p(`Nasa ${a('/m/mall/mallHome', 'points mall')} ang mabibili nito, kasama ang wagering ng bawat isa.`),
      ],
    },
  ),
]
