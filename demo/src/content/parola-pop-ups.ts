import { notice, type DemoAnnouncement } from './announcement.ts'

const from = '2026-10-01T00:00:00Z'

/** Pop-ups, hot offers, and announcements for agents. */
export const parolaPopUps: readonly DemoAnnouncement[] = [
  notice(
    'popup-welcome',
    'PU',
    {
      photo: 'lighthouse-night',
      url: '/m/help',
      audience: 'visitor',
      frequency: 'once',
      startsAt: '2026-01-01T00:00:00Z',
    },
    {
      EN: [
        'Welcome to Parola',
        'Parola is for adults aged 18 and over. Play for fun. It’s not a way to earn.',
        'Every game shows its odds. Decide how much to spend before you start, and stop when it’s not fun.',
      ],
      TY: [
        'Maligayang pagdating sa Parola',
        'Para lang sa 18 pataas ang Parola. Libangan ang laro, hindi pagkakakitaan.',
        'Makikita ang tsansa sa tabi ng bawat laro. Magpasya kung magkano lang ang para sa libangan bago magsimula, at tumigil kapag hindi na masaya.',
      ],
    },
  ),
  notice(
    'popup-app',
    'PU',
    { photo: 'jeepney-street', url: '/m/home', frequency: 'once', startsAt: '2026-01-01T00:00:00Z' },
    {
      EN: [
        'Fast on slow networks',
        'Add Parola to your home screen. It opens fast, even with a weak signal.',
        'It updates automatically and uses less space than one photo.',
      ],
      TY: [
        'Ayos kahit mabagal ang signal',
        'Idagdag ang Parola sa home screen at bubukas ito agad, kahit nasa jeep ka sa ilalim ng tulay.',
        'Walang kailangang i-update, at mas maliit pa sa isang litrato.',
      ],
    },
  ),
  notice(
    'popup-figures',
    'PU',
    { photo: 'paper-boats', url: '/m/profitandloss', audience: 'member', frequency: 'daily', startsAt: from },
    {
      EN: [
        'Before you start today',
        'How much will you spend, and until when? Decide now.',
        'See what you’ve deposited and withdrawn under Profit and loss.',
      ],
      TY: [
        'Bago ka magsimula ngayon',
        'Magkano ang puwedeng gastusin, at hanggang kailan? Magpasya na ngayon, habang madali pa.',
        'Nasa Panalo at talo ang perang na-deposit at na-withdraw mo na.',
      ],
    },
  ),
  notice(
    'agents',
    'A',
    { audience: 'agent', startsAt: '2026-10-05T02:00:00Z' },
    {
      EN: [
        'For agents: who you can invite',
        'Only adults who agree, and no one who is trying to play less.',
        'A member who joins with your code stays in your team. We end your contract if you promise wins, lend money for play or message anyone who didn’t ask.',
      ],
      TY: [
        'Para sa mga agent: sino ang puwedeng imbitahin',
        'Mga nasa hustong gulang na gustong sumali, at hindi ang nagbabawas ng paglalaro.',
        'Mananatiling sa iyo ang miyembrong dumating gamit ang code mo anuman ang laruin niya. Matatapos ang kontrata kung mangako ng panalo, magpautang ng pantaya, o sumulat sa hindi humingi.',
      ],
    },
  ),
  notice(
    'agents-code',
    'A',
    { audience: 'agent', startsAt: '2026-10-01T02:00:00Z' },
    {
      EN: [
        'For agents: your code in a link',
        'Anyone who opens your link and signs up on the same phone joins your team.',
        'They can also enter the code when they sign up. It can’t be added later.',
      ],
      TY: [
        'Para sa mga agent: ang code mo sa link',
        'Ituturing na inimbitahan mo ang sinumang magbukas ng link mo at mag-sign up sa phone ding iyon.',
        'Puwede ring i-type ang code sa pag-sign up. Hindi na ito maidadagdag pagkatapos.',
      ],
    },
  ),
  notice(
    'hot-rebate',
    'H',
    { photo: 'lighthouse-night', url: '/m/activity', startsAt: from },
    {
      EN: ['Weekly rebate', 'Get part of all bets back, win or lose.'],
      TY: ['Lingguhang rebate', 'Bahagi ng lahat ng taya, balik sa iyo, panalo man o talo.'],
    },
  ),
  notice(
    'hot-live',
    'H',
    { photo: 'live-table', url: '/m/gameList?gameType=LIVE', startsAt: from },
    {
      EN: ['Small chips, live tables', 'Baccarat, sic bo and roulette from ₱1.'],
      TY: ['Maliit na chip, live casino', 'Baccarat, sic bo at roulette mula ₱1.'],
    },
  ),
  notice(
    'hot-lottery',
    'H',
    { photo: 'sea-lottery-balls', url: '/m/lottery', startsAt: from },
    {
      EN: ['Check any draw', 'Verify the numbers on your own phone.'],
      TY: ['Suriin ang kahit anong draw', 'Phone mo mismo ang mag-verify ng mga bola.'],
    },
  ),
  notice(
    'hot-trial',
    'H',
    { photo: 'koi-pond', url: '/m/trail', audience: 'visitor', startsAt: from },
    {
      EN: ['Try it for free', 'The same games and odds, with play money.'],
      TY: ['Subukan nang walang pera', 'Parehong laro at tsansa, play money.'],
    },
  ),
]
