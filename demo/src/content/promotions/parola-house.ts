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
        'Bring a friend',
        `${bonus} for you when a friend has registered with your code, paid in and played.`,
        p(
          `Your code is on the page ${a('/m/invite', 'Invite')}. Send it to adults who have asked for it, and to nobody who is trying to play less.`,
        ),
      ],
      TY: ({ bonus }) => [
        'Isama ang kaibigan',
        `${bonus} para sa iyo kapag nag-sign up ang kaibigan gamit ang code mo, nakapagdeposito at nakapaglaro.`,
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
        'Found a fault? Thank you',
        `${bonus} for telling us of something that does not work as it says.`,
        p(
          `Write it under ${a('/m/feedback', 'Feedback')} first, as a problem: what you did, what you saw, on which phone. Then ask here.`,
        ),
        ul(
          'A wrong word counts, and so does a button that nobody can reach.',
          'We grant it for faults that we did not know yet.',
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
        'Your own phone works the numbers out again. Nothing to claim.',
        p(
          `Open a result under ${a('/m/lottery', 'Lottery')}, tap its number, then “Check now”. How it works is explained under ${a('/m/help#fair-draws', 'Help')}.`,
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
        'A lantern for the new year',
        `A bonus of ${bonus} for every member in January 2027.`,
        p('It can be claimed all month long, so celebrate first and come by when you like.'),
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
        p('It has ended. Bonuses that were claimed in time keep their terms.'),
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
        'Seven levels, from Ember to Lighthouse. A level that you have reached stays.',
        p(
          'Levels count what you have staked with real money since you joined. There is nothing to keep up and no date by which a level falls.',
        ),
        levelTable(parolaLevels, 'EN'),
        p(
          'The rebate is paid for each day’s stakes. Gifts and rebates are money without wagering and wait in the reward center. They are small beside the stakes: please do not play for a level.',
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
          'Para sa taya ng bawat araw ang rebate. Pera ang mga regalo at rebate, walang wagering, at naghihintay sa reward center. Maliit ang mga ito kumpara sa taya: huwag maglaro para lang sa level.',
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
        'Points and the mall',
        'Points come with your stakes and buy small bonuses.',
        p(
          'For every ₱100 staked with real money you get one point, and two from the level Beacon on. Points do not expire, cannot be bought and never fall below zero.',
        ),
        p(`What they buy stands in the ${a('/m/mall/mallHome', 'points mall')}, with the wagering of each.`),
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
