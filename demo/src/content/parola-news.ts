import { notice, type DemoAnnouncement } from './announcement.ts'

/** Newest first. */
export const parolaNews: readonly DemoAnnouncement[] = [
  notice(
    'plain-terms',
    'PL',
    { url: '/m/activity', startsAt: '2026-11-14T02:00:00Z' },
    {
      EN: [
        'Promotions that do the sums for you',
        'Each one now shows its terms in figures, with an example worked out.',
        'You see what you get, what has to be staked, by when, and how far you are. A bonus can be given up at any time; what that leaves you with is shown before.',
      ],
      TY: [
        'Mga promo na nakakuwenta na',
        'Makikita na sa bawat isa ang mga kondisyon sa numero, may kasamang halimbawa.',
        'Kita mo kung ano ang makukuha, magkano ang kailangang itaya, hanggang kailan, at nasaan ka na. Puwedeng bitawan ang bonus anumang oras; ipinapakita muna kung ano ang matitira sa iyo.',
      ],
    },
  ),
  notice(
    'safer-play',
    'PL',
    { url: '/m/saferPlay', startsAt: '2026-11-12T02:00:00Z' },
    {
      EN: [
        'A page for when it stops being fun',
        'Signs to watch for, a short test for yourself, and who listens.',
        'Nobody sees your answers. From there you set limits on money and time, or take a break: it begins at once, and your money can still be withdrawn.',
      ],
      TY: [
        'Page para sa panahong hindi na masaya',
        'Mga senyales na dapat bantayan, maikling pagsusuri sa sarili, at kung sino ang makikinig.',
        'Walang nakakakita ng mga sagot mo. Mula roon, puwede kang magtakda ng limit sa pera at oras, o magpahinga: nagsisimula ito agad, at puwede pa ring i-withdraw ang pera mo.',
      ],
    },
  ),
  notice(
    'rules-together',
    'PL',
    { url: '/m/help?tag=rules', startsAt: '2026-11-10T02:00:00Z' },
    {
      EN: [
        'Every game’s rules in one place',
        'What each bet pays, how likely it is and how much comes back.',
        'From northern lotteries to baccarat: the help center has a table for each game, without an account and without searching.',
      ],
      TY: [
        'Mga patakaran ng lahat ng laro sa isang lugar',
        'Magkano ang bayad ng bawat taya, gaano kalaki ang tsansa nito, at magkano ang bumabalik.',
        'Mula sa mga lotto ng Hilaga hanggang baccarat: may talaan sa help center para sa bawat laro, hindi kailangan ng account at hindi na kailangang maghanap.',
      ],
    },
  ),
  notice(
    'levels-here',
    'PL',
    { url: '/m/vip', audience: 'member', startsAt: '2026-11-08T02:00:00Z' },
    {
      EN: [
        'Levels, points and the reward center',
        'What you have staked counts from the day you joined.',
        'A level that you have reached stays. Gifts wait in the reward center until you take them.',
      ],
      TY: [
        'Mga level, puntos at ang reward center',
        'Binibilang ang itinaya mo mula pa nang sumali ka.',
        'Hindi na nawawala ang level na naabot mo. Naghihintay ang mga regalo sa reward center hanggang kunin mo.',
      ],
    },
  ),
  notice(
    'your-words',
    'PL',
    { url: '/m/feedback', audience: 'member', startsAt: '2026-11-06T02:00:00Z' },
    {
      EN: [
        'Tell us in your own words',
        'An idea, a problem, a complaint: people read all of it.',
        'Write between 5 and 200 words in any language you like. A complaint never costs you anything.',
      ],
      TY: [
        'Sabihin sa sarili mong salita',
        'Ideya, problema o reklamo: tao ang bumabasa ng lahat.',
        'Sumulat ng 5 hanggang 200 salita sa wikang gusto mo. Walang mawawala sa iyo dahil sa reklamo.',
      ],
    },
  ),
  notice(
    'password',
    'PL',
    { url: '/m/help#keep-it-safe', startsAt: '2026-11-03T02:00:00Z' },
    {
      EN: [
        'We never ask for your password',
        'Not in chat, not on the phone, not by message.',
        'Our service desk can help you without your password or your codes. If somebody asks for them in our name, do not answer and tell us under Service.',
      ],
      TY: [
        'Hindi namin hihingin ang password mo',
        'Hindi sa chat, hindi sa tawag, hindi sa text.',
        'Matutulungan ka ng aming service desk kahit wala ang password o mga code mo. Kung may humingi nito sa pangalan namin, huwag sagutin at ipaalam sa amin sa Customer service.',
      ],
    },
  ),
  notice(
    'payee',
    'PL',
    { url: '/m/help#bank-cards', startsAt: '2026-10-28T02:00:00Z' },
    {
      EN: [
        'A new bank card waits 24 hours',
        'After you add a card, the first withdrawal to it is possible a day later.',
        'The wait protects you: if somebody else got into your account and added a card, there is time to stop it. Cards that have waited are paid without waiting again.',
      ],
      TY: [
        '24 na oras ang hintay sa bagong bank card',
        'Pagkadagdag ng card, makalipas pa ang isang araw bago magawa ang unang withdrawal dito.',
        'Proteksiyon mo ito: kung may ibang nakapasok sa account mo at nagdagdag ng card, may oras para pigilan. Wala nang hintay sa mga card na nakapaghintay na.',
      ],
    },
  ),
  notice(
    'draw-check',
    'PL',
    { url: '/m/help#fair-draws', startsAt: '2026-10-20T02:00:00Z' },
    {
      EN: [
        'How to check a draw yourself',
        'Every result comes with the proof it was made from.',
        'Before sales begin, the draw is promised in a public log. Open a result, tap its number, and let your own phone do the sum.',
      ],
      TY: [
        'Paano suriin ang draw nang mag-isa',
        'Kasama ng bawat resulta ang patunay kung saan ito galing.',
        'Bago magsimula ang bentahan, ipinapangako ang draw sa pampublikong log. Buksan ang resulta, i-tap ang numero nito, at phone mo mismo ang magkukuwenta.',
      ],
    },
  ),
  notice(
    'languages',
    'PL',
    { startsAt: '2026-10-12T02:00:00Z' },
    {
      EN: [
        'Seven languages, one tap',
        'Open the menu to read Parola in the language you think in.',
        'Tagalog, English, Chinese, Japanese, Thai, Vietnamese and Indonesian are there. Your choice is kept on this device.',
      ],
      TY: [
        'Pitong wika, isang pindot',
        'Buksan ang menu para mabasa ang Parola sa wikang gamay mo.',
        'May Tagalog, Ingles, Tsino, Hapon, Thai, Vietnamese at Indonesian. Tatandaan ng device na ito ang pinili mo.',
      ],
    },
  ),
  notice(
    'desk',
    'PL',
    { url: '/m/service', startsAt: '2026-10-01T02:00:00Z' },
    {
      EN: [
        'The service desk is awake all night',
        'Write in Tagalog or English, day or night.',
        'Live chat and Telegram are answered by people. When it is busy we say how long it will take.',
      ],
      TY: [
        'Gising ang service desk magdamag',
        'Sumulat sa Tagalog o Ingles, araw man o gabi.',
        'Tao ang sumasagot sa live chat at Telegram. Kapag marami ang naghihintay, sinasabi namin kung gaano katagal.',
      ],
    },
  ),
]
