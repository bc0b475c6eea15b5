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
        'Offers you can read to the end',
        'What you get, what it asks and by when, in figures.',
        'The terms are those of the moment you claim; later changes do not touch them. Leaving an offer costs you nothing.',
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
        'Is it still a game?',
        'A short test, warning signs and people who listen, on one page.',
        'Your answers stay on your phone. You find the page in the menu, with or without an account.',
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
        'Choose how long, confirm, and play stops at once.',
        'Nobody tries to talk you out of it, and we do not end it early. You can withdraw your money all the time.',
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
        'Your statement, whenever you want it',
        'Every bet and payment, as a list or as a file.',
        'Under Profit and loss stands what you have paid in and taken out since you joined, so that you always know where you are.',
      ],
      TY: [
        'Ang statement mo, kahit kailan',
        'Lahat ng taya at bayad, bilang listahan o file.',
        'Nasa Panalo at talo ang kabuuang naideposito at na-withdraw mo mula nang sumali ka, para lagi mong alam ang lagay mo.',
      ],
    },
  ),
  notice(
    'age',
    'PL',
    { url: '/m/help#children', startsAt: '2026-10-26T02:00:00Z' },
    {
      EN: [
        'For 21 and over, without exceptions',
        'Your date of birth is asked when you register.',
        'Please log out on phones that children use. If you know of a minor with an account, tell the desk: we close it and give deposits back.',
      ],
      TY: [
        'Para sa 21 pataas, walang eksepsiyon',
        'Hinihingi ang petsa ng kapanganakan mo sa pag-sign up.',
        'Mag-log out sa mga phone na ginagamit ng mga bata. Kung may alam kang menor de edad na may account, sabihin sa desk: isasara namin ito at ibabalik ang mga deposito.',
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
        'Every draw of ours can be worked out again on your own phone.',
        'Open a result, tap its number, then “Check now”. Your phone says whether promise, locking time and numbers are right.',
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
        'Service hours',
        'The desk answers from 07:00 to 23:00, by chat or e-mail.',
        'What you write at night is answered first in the morning. Messages about a break come before all others.',
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
        'We list a game when its chances and returns are published.',
        'If you miss one, write to us. We will tell you whether it is on its way or why it is not.',
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
        'Good to see you',
        'Bahaghari is for adults of 21 and over, and for time and money you can spare.',
        'Look around as long as you like. The rules and chances of every game can be read without an account.',
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
      EN: ['Know where you stand', 'Your stakes, wins and payments are added up for you under Profit and loss.'],
      TY: ['Alamin ang lagay mo', 'Nasa Panalo at talo ang kabuuan ng mga taya, panalo at bayad mo.'],
    },
  ),
  notice(
    'hot-learn',
    'H',
    { photo: 'live-table', url: '/m/help?tag=rules', startsAt: from },
    {
      EN: ['Rules on one screen', 'Baccarat, roulette, sic bo: read, then watch.'],
      TY: ['Patakaran sa isang screen', 'Baccarat, roulette, sic bo: basahin, saka manood.'],
    },
  ),
  notice(
    'hot-lottery',
    'H',
    { photo: 'jeepney-street', url: '/m/lottery', startsAt: from },
    {
      EN: ['Chances in plain numbers', 'Every lottery shows one in how many.'],
      TY: ['Tsansa sa simpleng numero', 'Ipinapakita ng bawat lotto kung isa sa ilan.'],
    },
  ),
  notice(
    'hot-rebate',
    'H',
    { photo: 'bahaghari-morning', url: '/m/activity', startsAt: from },
    {
      EN: ['Quiet rebate', 'A small part of all stakes, no conditions.'],
      TY: ['Tahimik na rebate', 'Munting bahagi ng lahat ng taya, walang kondisyon.'],
    },
  ),
]
