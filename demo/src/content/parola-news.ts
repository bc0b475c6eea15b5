import { notice, type DemoAnnouncement } from './announcement.ts'

const from = '2026-10-01T00:00:00Z'

export const parolaNews: readonly DemoAnnouncement[] = [
  notice(
    'limits',
    'PL',
    { url: '/m/member/home', startsAt: '2026-11-09T02:00:00Z' },
    {
      EN: [
        'Set a limit before you start',
        'Deposit, loss and time limits are on your member page.',
        'You can set a daily, weekly or monthly limit for deposits, losses and time. A lower limit counts at once; a higher one only after 24 hours and after you confirm it again.',
        'If you want a longer break, choose a time-out or self-exclusion on the same page. Your money stays yours and can be withdrawn.',
      ],
      TY: [
        'Magtakda ng limit bago magsimula',
        'Nasa member page ang limit sa deposito, talo at oras.',
        'Puwede kang magtakda ng arawan, lingguhan o buwanang limit sa deposito, talo at oras. Epektibo agad kapag ibinaba; kapag itinaas, pagkalipas pa ng 24 oras at kapag kinumpirma mo ulit.',
        'Kung gusto mo ng mas mahabang pahinga, piliin ang time-out o self-exclusion sa parehong page. Sa iyo pa rin ang pera mo at puwede mo itong i-withdraw.',
      ],
    },
  ),
  notice(
    'lottery-care',
    'PL',
    { startsAt: '2026-11-06T02:00:00Z' },
    {
      EN: [
        'Lottery rests on Tuesdays, 04:00 to 04:30',
        'Every Tuesday morning, Manila time, the lottery pauses for half an hour.',
        'No draw falls into this time and tickets already bought are not affected. The other games stay open.',
      ],
      TY: [
        'Pahinga ang lotto tuwing Martes, 04:00 hanggang 04:30',
        'Tuwing Martes ng madaling-araw, oras sa Maynila, may kalahating oras na pahinga ang lotto.',
        'Walang draw sa oras na ito at hindi apektado ang mga tiket na nabili na. Bukas pa rin ang ibang laro.',
      ],
    },
  ),
  notice(
    'password',
    'PL',
    { url: '/m/help', startsAt: '2026-11-03T02:00:00Z' },
    {
      EN: [
        'We never ask for your password',
        'Not in chat, not on the phone, not by message.',
        'Our service desk can help you without your password or your codes. If somebody asks for them in our name, do not answer and tell us under Service.',
      ],
      TY: [
        'Hindi namin hihingin ang password mo',
        'Hindi sa chat, hindi sa tawag, hindi sa text.',
        'Matutulungan ka ng aming service desk kahit wala ang password o mga code mo. Kung may humingi nito sa pangalan namin, huwag sagutin at ipaalam sa amin sa Service.',
      ],
    },
  ),
  notice(
    'payee',
    'PL',
    { startsAt: '2026-10-28T02:00:00Z' },
    {
      EN: [
        'A new bank card waits 24 hours',
        'After you add a card, the first withdrawal to it is possible a day later.',
        'The wait protects you: if somebody else got into your account and added a card, there is time to stop it. Cards you have used before are paid without waiting.',
      ],
      TY: [
        '24 oras ang hintay sa bagong bank card',
        'Pagkadagdag ng card, sa susunod na araw ang unang withdrawal dito.',
        'Proteksiyon mo ito: kung may ibang nakapasok sa account mo at nagdagdag ng card, may oras para pigilan. Walang hintay sa mga card na nagamit mo na.',
      ],
    },
  ),
  notice(
    'draw-check',
    'PL',
    { url: '/m/lottery', startsAt: '2026-10-20T02:00:00Z' },
    {
      EN: [
        'How to check a draw yourself',
        'Every result comes with the proof it was made from.',
        'Before sales close, the seal of the draw is published; afterwards, what was under the seal. Open a result and tap Check to let your own phone do the sum.',
      ],
      TY: [
        'Paano suriin ang draw nang mag-isa',
        'Kasama ng bawat resulta ang patunay kung saan ito galing.',
        'Bago magsara ang bentahan, inilalabas ang selyo ng draw; pagkatapos, ang laman ng selyo. Buksan ang resulta at pindutin ang Suriin para ang phone mo mismo ang magkuwenta.',
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
        'Live chat and Telegram are answered by people, usually within a few minutes. When it is busy we say how long it will take.',
      ],
      TY: [
        'Gising ang service desk magdamag',
        'Sumulat sa Tagalog o Ingles, araw man o gabi.',
        'Tao ang sumasagot sa live chat at Telegram, karaniwan sa loob ng ilang minuto. Kapag marami ang naghihintay, sinasabi namin kung gaano katagal.',
      ],
    },
  ),
  notice(
    'popup-welcome',
    'PU',
    { photo: 'lighthouse-night', url: '/m/help', startsAt: '2026-01-01T00:00:00Z' },
    {
      EN: [
        'Welcome to Parola',
        'Parola is for adults of 18 and over. Play is for fun: it is not a way to earn.',
        'The odds of every game are shown beside it. Decide what the evening may cost before you begin, and stop when it stops being fun.',
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
    { photo: 'jeepney-street', url: '/m/home', startsAt: '2026-01-01T00:00:00Z' },
    {
      EN: [
        'Good on a slow line',
        'Add Parola to your home screen and it opens at once, even in a jeepney under a bridge.',
        'Nothing to update by hand, and it takes less space than one photo.',
      ],
      TY: [
        'Ayos kahit mabagal ang signal',
        'Idagdag ang Parola sa home screen at bubukas ito agad, kahit nasa jeep ka sa ilalim ng tulay.',
        'Walang kailangang i-update, at mas maliit pa sa isang litrato.',
      ],
    },
  ),
  notice(
    'agents',
    'A',
    { url: '/m/agent/team/overview', startsAt: '2026-10-05T02:00:00Z' },
    {
      EN: [
        'For agents: team figures every morning',
        'Yesterday’s team figures are complete at 06:00 Manila time.',
        'Figures seen before that hour can still change, and are marked so.',
      ],
      TY: [
        'Para sa mga ahente: datos ng team tuwing umaga',
        'Kumpleto ang datos ng team kahapon pagsapit ng 06:00, oras sa Maynila.',
        'Puwede pang magbago ang makikita bago ang oras na iyon, at may marka ito.',
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
