import { notice, type DemoAnnouncement } from './announcement.ts'

const from = '2026-10-01T00:00:00Z'

export const bahaghariNews: readonly DemoAnnouncement[] = [
  notice(
    'check-in',
    'PL',
    { url: '/m/member/home', startsAt: '2026-11-10T02:00:00Z' },
    {
      EN: [
        'A short pause every hour',
        'After an hour of play we show the time and your result so far.',
        'The game waits until you answer. You can make the pause come more often on your member page.',
      ],
      TY: [
        'Maikling pahinga bawat oras',
        'Pagkalipas ng isang oras ng laro, ipapakita namin ang oras at ang resulta mo.',
        'Maghihintay ang laro hanggang sumagot ka. Puwede mong padalasin ang pahinga sa member page.',
      ],
    },
  ),
  notice(
    'identity',
    'PL',
    { startsAt: '2026-11-05T02:00:00Z' },
    {
      EN: [
        'Identity first, then play',
        'We check your age and identity before the first bet.',
        'It needs one photo of your ID and one of you, and usually takes less than ten minutes. The pictures are kept locked away and are used for nothing else.',
      ],
      TY: [
        'Pagkakakilanlan muna bago laro',
        'Sinusuri namin ang edad at pagkakakilanlan mo bago ang unang taya.',
        'Isang litrato ng ID at isa mo ang kailangan, at karaniwang wala pang sampung minuto. Nakatago nang ligtas ang mga litrato at hindi ginagamit sa iba.',
      ],
    },
  ),
  notice(
    'statement',
    'PL',
    { startsAt: '2026-10-30T02:00:00Z' },
    {
      EN: [
        'Your statement, whenever you want it',
        'Every bet and payment of the last twelve months, as a list or a file.',
        'At the top stands what you have paid in and taken out since you joined, so that you always know where you are.',
      ],
      TY: [
        'Ang statement mo, kahit kailan',
        'Lahat ng taya at bayad sa huling labindalawang buwan, bilang listahan o file.',
        'Nasa itaas ang kabuuang ipinasok at inilabas mo mula nang sumali ka, para lagi mong alam kung nasaan ka.',
      ],
    },
  ),
  notice(
    'time-out',
    'PL',
    { startsAt: '2026-10-22T02:00:00Z' },
    {
      EN: [
        'A break takes two taps',
        'From one day to several years, and we do not try to talk you out of it.',
        'It begins at once, stops our messages to you, and cannot be shortened. You can withdraw your money all the time.',
      ],
      TY: [
        'Dalawang pindot lang ang pahinga',
        'Mula isang araw hanggang ilang taon, at hindi ka namin pipigilan.',
        'Epektibo agad, titigil ang mga mensahe namin, at hindi puwedeng paikliin. Puwede mong i-withdraw ang pera mo anumang oras.',
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
        'A break or an exclusion can be set at any hour without us.',
      ],
      TY: [
        'Oras ng serbisyo',
        'Sumasagot ang desk mula 07:00 hanggang 23:00, sa chat o e-mail.',
        'Puwedeng magtakda ng pahinga o exclusion anumang oras kahit wala kami.',
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
        'We list a game when its odds are published and its maker has been tested.',
        'If you miss one, write to us. We will tell you whether it is on its way or why it is not.',
      ],
      TY: [
        'Bakit mas kaunti ang laro namin',
        'Inilalagay namin ang laro kapag hayag ang tsansa nito at nasubok ang gumawa.',
        'Kung may hinahanap ka, sumulat sa amin. Sasabihin namin kung parating na ito o kung bakit hindi.',
      ],
    },
  ),
  notice(
    'popup-welcome',
    'PU',
    { photo: 'bahaghari-morning', url: '/m/help', startsAt: '2026-01-01T00:00:00Z' },
    {
      EN: [
        'Good to see you',
        'Bahaghari is for adults of 21 and over, and for time and money you can spare.',
        'Choose a limit for the day first. It can be lowered whenever you like.',
      ],
      TY: [
        'Kumusta ka',
        'Para sa 21 pataas ang Bahaghari, at para lang sa oras at perang kaya mong ilaan.',
        'Pumili muna ng limit para sa araw na ito. Puwede mo itong ibaba kahit kailan.',
      ],
    },
  ),
  notice(
    'popup-statement',
    'PU',
    { photo: 'jeepney-street', url: '/m/help', startsAt: '2026-01-01T00:00:00Z' },
    {
      EN: ['Know where you stand', 'Your result and the time played are one tap away on every screen.'],
      TY: ['Alamin ang lagay mo', 'Isang pindot lang ang resulta at oras ng laro mo sa bawat screen.'],
    },
  ),
  notice(
    'hot-learn',
    'H',
    { photo: 'live-table', url: '/m/gameList?gameType=LIVE', startsAt: from },
    {
      EN: ['Five-minute lessons', 'Baccarat, roulette, sic bo: watch and learn.'],
      TY: ['Limang minutong aralin', 'Baccarat, roulette, sic bo: manood at matuto.'],
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
      EN: ['Quiet rebate', '0.3 % on slots, no conditions.'],
      TY: ['Tahimik na rebate', '0.3 % sa slots, walang kondisyon.'],
    },
  ),
]
