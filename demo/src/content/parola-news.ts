import { notice, type DemoAnnouncement } from './announcement.ts'

/** Newest first. */
export const parolaNews: readonly DemoAnnouncement[] = [
  notice(
    'plain-terms',
    'PL',
    { url: '/m/activity', startsAt: '2026-11-14T02:00:00Z' },
    {
      EN: [
        'Promotions with clear numbers',
        'Each promotion now shows its terms in numbers, with an example.',
        'You see what you get, the wagering, the deadline and your progress. You can cancel a bonus at any time. We first show what you’ll keep.',
      ],
      TY: [
        'Mga promo na nakakuwenta na',
        'Makikita na sa bawat isa ang mga kondisyon sa numero, may kasamang halimbawa.',
        'Kita mo kung ano ang makukuha, magkano ang kailangang itaya, hanggang kailan, at nasaan ka na. Puwedeng i-cancel ang bonus anumang oras; ipinapakita muna kung ano ang matitira sa iyo.',
      ],
    },
  ),
  notice(
    'safer-play',
    'PL',
    { url: '/m/saferPlay', startsAt: '2026-11-12T02:00:00Z' },
    {
      EN: [
        'Help when it’s not fun anymore',
        'Warning signs, a short self-test and where to get help.',
        'No one sees your answers. You can set money and time limits there, or take a break. It starts right away, and you can still withdraw.',
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
        'All game rules in one place',
        'The payout, odds and return of each bet.',
        'From northern lotteries to baccarat: the Help center has a table for each game. You don’t need an account.',
      ],
      TY: [
        'Mga patakaran ng lahat ng laro sa isang lugar',
        'Magkano ang bayad ng bawat taya, gaano kalaki ang tsansa nito, at magkano ang bumabalik.',
        'Mula sa mga lotto ng Hilaga hanggang baccarat: may table sa help center para sa bawat laro, hindi kailangan ng account at hindi na kailangang maghanap.',
      ],
    },
  ),
  notice(
    'levels-here',
    'PL',
    { url: '/m/vip', audience: 'member', startsAt: '2026-11-08T02:00:00Z' },
    {
      EN: [
        'Levels, points and Rewards',
        'All bets since you joined count.',
        'You keep every level you reach. Claim your gifts in Rewards.',
      ],
      TY: [
        'Mga level, puntos at Rewards',
        'Binibilang ang itinaya mo mula pa nang sumali ka.',
        'Hindi na nawawala ang level na naabot mo. Naghihintay ang mga regalo sa Rewards hanggang kunin mo.',
      ],
    },
  ),
  notice(
    'your-words',
    'PL',
    { url: '/m/feedback', audience: 'member', startsAt: '2026-11-06T02:00:00Z' },
    {
      EN: [
        'Send us feedback',
        'An idea, a problem or a complaint: we read everything.',
        'Write 5 to 200 words in any language. A complaint never affects your account.',
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
        'Customer service doesn’t need your password or codes. If someone asks for them in our name, don’t answer. Please contact customer service.',
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
        'New bank cards: 24-hour wait',
        'You can withdraw to a new card one day after you add it.',
        'It protects you: if someone else adds a card to your account, you have time to stop it. After that, there’s no more waiting.',
      ],
      TY: [
        '24 na oras ang hintay sa bagong bank account',
        'Pagkadagdag ng bank account, makalipas pa ang isang araw bago magawa ang unang withdrawal dito.',
        'Proteksiyon mo ito: kung may ibang nakapasok sa account mo at nagdagdag ng bank account, may oras para pigilan. Wala nang hintay sa mga bank account na nakapaghintay na.',
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
        'Every result comes with its proof.',
        'Before sales start, the draw is committed in a public log. Open a result, tap its number, and your phone checks it.',
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
        'Open the menu to choose your language.',
        'Choose Tagalog, English, Chinese, Japanese, Thai, Vietnamese or Indonesian. This device remembers your choice.',
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
        'Customer service, day and night',
        'Write in Tagalog or English, day or night.',
        'Our team answers live chat and Telegram. When it’s busy, we tell you how long it will take.',
      ],
      TY: [
        'Gising ang service desk magdamag',
        'Sumulat sa Tagalog o Ingles, araw man o gabi.',
        'Tao ang sumasagot sa live chat at Telegram. Kapag marami ang naghihintay, sinasabi namin kung gaano katagal.',
      ],
    },
  ),
]
