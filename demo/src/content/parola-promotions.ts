import { notice, type DemoAnnouncement } from './announcement.ts'

const from = '2026-10-01T00:00:00Z'

export const parolaPromotions: readonly DemoAnnouncement[] = [
  notice(
    'first-deposit',
    'PR',
    { category: 'deposit_promo', photo: 'fiesta-lanterns', url: '/m/activity', startsAt: from },
    {
      EN: [
        'First deposit: half as much again',
        'A bonus of 50 % on your first deposit, up to ₱1,000.',
        'Deposit ₱200 or more and ask for the bonus on the deposit page. It is yours to withdraw after you have staked deposit and bonus eight times, within 30 days; slots count in full, live tables one fifth.',
        'You may give the bonus back at any time. We show you beforehand what that leaves you with.',
      ],
      TY: [
        'Unang deposito: dagdag na kalahati',
        '50 % bonus sa una mong deposito, hanggang ₱1,000.',
        'Magdeposito ng ₱200 pataas at hilingin ang bonus sa deposit page. Puwede na itong i-withdraw kapag naitaya mo nang walong beses ang deposito at bonus sa loob ng 30 araw; buo ang bilang ng slots, ikalimang bahagi ang live table.',
        'Puwede mong isauli ang bonus anumang oras. Ipapakita muna namin kung magkano ang matitira sa iyo.',
      ],
    },
  ),
  notice(
    'weekly-rebate',
    'PR',
    { category: 'rebate_promo', photo: 'lighthouse-night', url: '/m/activity', startsAt: from },
    {
      EN: [
        'Weekly rebate, win or lose',
        '0.4 % of what you stake on slots comes back every Monday.',
        'It is counted from all stakes of the week, whether they won or lost, and paid as money you can withdraw. The least is ₱10, the most ₱5,000 a week.',
      ],
      TY: [
        'Lingguhang rebate, panalo man o talo',
        '0.4 % ng itinaya mo sa slots, balik tuwing Lunes.',
        'Kuwenta ito sa lahat ng taya sa linggo, nanalo man o natalo, at perang puwedeng i-withdraw ang ibinibigay. ₱10 ang pinakamababa at ₱5,000 ang pinakamataas kada linggo.',
      ],
    },
  ),
  notice(
    'live-evenings',
    'PR',
    {
      category: 'live_promo',
      photo: 'live-table',
      url: '/m/gameList?gameType=LIVE',
      startsAt: from,
      endsAt: '2027-12-31T16:00:00Z',
    },
    {
      EN: [
        'Live evenings',
        'Low-stake baccarat tables are open from 18:00 to 24:00.',
        'Ten tables take bets from ₱10. There is no bonus and no condition: just more small tables at the hour when most people have time.',
      ],
      TY: [
        'Live tuwing gabi',
        'May baccarat table na mababa ang taya mula 18:00 hanggang 24:00.',
        'Sampung table ang tumatanggap ng tayang ₱10 pataas. Walang bonus at walang kondisyon: mas maraming maliliit na table lang sa oras na may panahon ang karamihan.',
      ],
    },
  ),
  notice(
    'daily-spin',
    'PR',
    { category: 'rng_promo', photo: 'koi-pond', url: '/m/gameList?gameType=RNG', startsAt: from },
    {
      EN: [
        'One slot a day, free to try',
        'A different slot every day with 20 free rounds.',
        'Winnings from free rounds are paid as a bonus of at most ₱100 with three times wagering. No deposit is needed; one set of rounds a person a day.',
      ],
      TY: [
        'Isang slot kada araw, libreng subok',
        'Ibang slot araw-araw na may 20 libreng ikot.',
        'Bonus na hanggang ₱100 ang panalo sa libreng ikot, tatlong beses ang kailangang taya. Hindi kailangan ng deposito; isang set ng ikot kada tao kada araw.',
      ],
    },
  ),
  notice(
    'bring-a-friend',
    'PR',
    { category: 'other_promo', photo: 'jeepney-street', url: '/m/activity', startsAt: from },
    {
      EN: [
        'Bring a friend',
        '₱100 for you when a friend has played with us for a month.',
        'Your friend registers with your code and is verified. The reward does not depend on what your friend wins, loses or deposits. Up to ten friends a year.',
      ],
      TY: [
        'Isama ang kaibigan',
        '₱100 para sa iyo kapag isang buwan nang naglalaro ang kaibigan mo.',
        'Magrehistro ang kaibigan mo gamit ang code mo at magpa-verify. Walang kinalaman ang gantimpala sa panalo, talo o deposito niya. Hanggang sampung kaibigan kada taon.',
      ],
    },
  ),
  notice(
    'vip-rules',
    'PR',
    { category: 'player_rank_rules', photo: 'vip-summit', url: '/m/vip', startsAt: from },
    {
      EN: [
        'How VIP levels work',
        'Seven levels, counted over the last 90 days.',
        'A level brings a higher rebate, quicker withdrawals and a contact of your own. It is never lost from one day to the next: we tell you 30 days before it would fall.',
      ],
      TY: [
        'Paano gumagana ang VIP level',
        'Pitong antas, bilang sa huling 90 araw.',
        'Mas mataas na rebate, mas mabilis na withdrawal at sariling contact ang dala ng antas. Hindi ito biglang nawawala: sasabihan ka namin 30 araw bago ito bumaba.',
      ],
    },
  ),
  notice(
    'hot-rebate',
    'H',
    { photo: 'lighthouse-night', url: '/m/activity', startsAt: from },
    {
      EN: ['Monday rebate', '0.4 % back on slots, every week.'],
      TY: ['Rebate tuwing Lunes', '0.4 % balik sa slots, linggo-linggo.'],
    },
  ),
  notice(
    'hot-live',
    'H',
    { photo: 'live-table', url: '/m/gameList?gameType=LIVE', startsAt: from },
    {
      EN: ['Small tables tonight', 'Baccarat from ₱10, 18:00 to 24:00.'],
      TY: ['Maliliit na table ngayong gabi', 'Baccarat mula ₱10, 18:00 hanggang 24:00.'],
    },
  ),
  notice(
    'hot-lottery',
    'H',
    { photo: 'sea-lottery-balls', url: '/m/lottery', startsAt: from },
    {
      EN: ['Check any draw', 'Let your own phone verify the balls.'],
      TY: ['Suriin ang kahit anong draw', 'Phone mo mismo ang mag-verify ng mga bola.'],
    },
  ),
]
