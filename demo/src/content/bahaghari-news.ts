import { notice, type DemoAnnouncement } from './announcement.ts'

const from = '2026-10-01T00:00:00Z'

/** Newest first. */
export const bahaghariNews: readonly DemoAnnouncement[] = [
  notice(
    'plain-terms',
    'PL',
    { url: '/m/activity', startsAt: '2026-11-13T02:00:00Z' },
    {
      EN: [
        'Promotions with clear terms',
        'What you get, what it needs and by when, in numbers.',
        'The terms from when you claim apply. Later changes don’t affect them. You can always skip a promotion.',
      ],
      TY: [
        'Mga alok na malinaw hanggang dulo',
        'Ano ang makukuha, ano ang hinihingi at hanggang kailan, sa numero.',
        'Ang mga kondisyon noong kinuha mo ang susundin; walang epekto ang mga pagbabago pagkatapos. Walang mawawala kung hindi mo kukunin.',
      ],
    },
  ),
  notice(
    'safer-play',
    'PL',
    { url: '/m/saferPlay', startsAt: '2026-11-10T02:00:00Z' },
    {
      EN: [
        'Is it still fun?',
        'A short test, warning signs and where to get help, on one page.',
        'Your answers stay on your phone. Find the page in the menu, with or without an account.',
      ],
      TY: [
        'Laro pa ba ito?',
        'Maikling pagsusuri, mga senyales at mga taong makikinig, sa isang page.',
        'Sa phone mo lang ang mga sagot mo. Nasa menu ang page, may account man o wala.',
      ],
    },
  ),
  notice(
    'time-out',
    'PL',
    { url: '/m/help#take-a-break', startsAt: '2026-11-05T02:00:00Z' },
    {
      EN: [
        'A break takes two taps',
        'Choose how long, confirm, and play stops right away.',
        'We won’t try to change your mind, and we don’t end it early. You can withdraw at any time.',
      ],
      TY: [
        'Dalawang pindot lang ang pahinga',
        'Piliin kung gaano katagal, kumpirmahin, at agad na hihinto ang paglalaro.',
        'Walang pipigil sa iyo, at hindi namin ito pinuputol nang maaga. Puwede mong i-withdraw ang pera mo anumang oras.',
      ],
    },
  ),
  notice(
    'statement',
    'PL',
    { url: '/m/transaction/statement', audience: 'member', startsAt: '2026-10-30T02:00:00Z' },
    {
      EN: [
        'Your statement, any time',
        'Every bet and payment, as a list or a file.',
        'Profit and loss shows what you’ve deposited and withdrawn since you joined.',
      ],
      TY: [
        'Ang statement mo, kahit kailan',
        'Lahat ng taya at bayad, bilang listahan o file.',
        'Nasa Panalo at talo ang kabuuang na-deposit at na-withdraw mo mula nang sumali ka, para lagi mong alam ang lagay mo.',
      ],
    },
  ),
  notice(
    'age',
    'PL',
    { url: '/m/help#children', startsAt: '2026-10-26T02:00:00Z' },
    {
      EN: [
        'Only for 21 and over',
        'We ask for your date of birth when you sign up.',
        'Please log out on phones that children use. If you know a minor with an account, tell customer service. We close it and refund deposits.',
      ],
      TY: [
        'Para sa 21 pataas, walang eksepsiyon',
        'Hinihingi ang petsa ng kapanganakan mo sa pag-sign up.',
        'Mag-log out sa mga phone na ginagamit ng mga bata. Kung may alam kang menor de edad na may account, sabihin sa desk: isasara namin ito at ibabalik ang mga deposit.',
      ],
    },
  ),
  notice(
    'draws',
    'PL',
    { url: '/m/help#fair-draws', startsAt: '2026-10-22T02:00:00Z' },
    {
      EN: [
        'Check our draws on your phone',
        'Your own phone can recalculate every draw.',
        'Open a result, tap its number, then “Check now”. Your phone shows if the commitment, lock time and numbers are correct.',
      ],
      TY: [
        'Suriin ang mga draw namin sa phone mo',
        'Makukuwenta ulit ng sarili mong phone ang bawat draw namin.',
        'Buksan ang resulta, i-tap ang numero nito, saka ang “Suriin ngayon”. Sasabihin ng phone mo kung tama ang pangako, oras ng pag-lock at mga numero.',
      ],
    },
  ),
  notice(
    'opening',
    'PL',
    { url: '/m/service', startsAt: '2026-10-15T02:00:00Z' },
    {
      EN: [
        'Customer service hours',
        'We answer from 07:00 to 23:00, by chat or email.',
        'We answer night messages first in the morning. Messages about a break come before all others.',
      ],
      TY: [
        'Oras ng serbisyo',
        'Sumasagot ang desk mula 07:00 hanggang 23:00, sa chat o email.',
        'Unang sinasagot sa umaga ang isinulat mo sa gabi. Nauuna sa lahat ang mga mensahe tungkol sa pahinga.',
      ],
    },
  ),
  notice(
    'fewer-games',
    'PL',
    { url: '/m/gameCenter', startsAt: '2026-10-08T02:00:00Z' },
    {
      EN: [
        'Why we have fewer games',
        'We only list games with published odds and returns.',
        'Looking for one? Write to us. We’ll tell you if it’s coming.',
      ],
      TY: [
        'Bakit mas kaunti ang laro namin',
        'Inilalagay namin ang laro kapag hayag ang tsansa at balik nito.',
        'Kung may hinahanap ka, sumulat sa amin. Sasabihin namin kung parating na ito o kung bakit hindi.',
      ],
    },
  ),
  notice(
    'popup-welcome',
    'PU',
    {
      photo: 'bahaghari-morning',
      url: '/m/help',
      audience: 'visitor',
      frequency: 'once',
      startsAt: '2026-01-01T00:00:00Z',
    },
    {
      EN: [
        'Welcome to Bahaghari',
        'Bahaghari is for adults aged 21 and over. Only play with time and money you can afford.',
        'Look around as long as you like. You can read every game’s rules and odds without an account.',
      ],
      TY: [
        'Kumusta ka',
        'Para sa 21 pataas ang Bahaghari, at para lang sa oras at perang kaya mong ilaan.',
        'Tumingin-tingin ka hangga’t gusto mo. Mababasa ang patakaran at tsansa ng bawat laro kahit walang account.',
      ],
    },
  ),
  notice(
    'popup-statement',
    'PU',
    { photo: 'morning-sail', url: '/m/profitandloss', audience: 'member', frequency: 'daily', startsAt: from },
    {
      EN: ['See your totals', 'Your bets, wins and payments are added up under Profit and loss.'],
      TY: ['Alamin ang lagay mo', 'Nasa Panalo at talo ang kabuuan ng mga taya, panalo at bayad mo.'],
    },
  ),
  notice(
    'hot-learn',
    'H',
    { photo: 'live-table', url: '/m/help?tag=rules', startsAt: from },
    {
      EN: ['Rules on one screen', 'Baccarat, roulette and sic bo: read, then watch.'],
      TY: ['Patakaran sa isang screen', 'Baccarat, roulette, sic bo: basahin, saka manood.'],
    },
  ),
  notice(
    'hot-lottery',
    'H',
    { photo: 'jeepney-street', url: '/m/lottery', startsAt: from },
    {
      EN: ['Odds in plain numbers', 'Every lottery shows your chance of winning.'],
      TY: ['Tsansa sa simpleng numero', 'Ipinapakita ng bawat lotto kung isa sa ilan.'],
    },
  ),
  notice(
    'hot-rebate',
    'H',
    { photo: 'bahaghari-morning', url: '/m/activity', startsAt: from },
    {
      EN: ['Quiet rebate', 'A small part of all bets back, no wagering.'],
      TY: ['Tahimik na rebate', 'Munting bahagi ng lahat ng taya, walang kondisyon.'],
    },
  ),
]
