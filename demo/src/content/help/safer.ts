import { a, p, ul } from '../html.ts'
import { help, type DemoHelpEntry, type SiteFacts } from './entry.ts'

/** Safer play, and where to find help. Entries tagged `safer` are also on the safer play page, below its own signs and advice. */
export const saferHelp = ({ name, minimumAge, supportHours }: SiteFacts): readonly DemoHelpEntry[] => [
  help('keep-it-fun', 'play', {
    EN: [
      'How do I keep it fun?',
      ul(
        'Before you start, decide how much money and time to spend. When either is used up, stop.',
        'Think of your bets as money spent, like a movie ticket. A win is a surprise, not income.',
        'Don’t play with money for rent, food, school or debts, and never with borrowed money.',
        'Don’t chase losses. In the long run, it always costs more.',
        'Don’t play when you’re angry, sad, tired or have been drinking.',
      ),
      p(`${a('/m/profitandloss', 'Profit and loss')} shows what you’ve deposited and withdrawn since you joined.`),
    ],
    TY: [
      'Paano ito mananatiling masaya?',
      ul(
        'Bago magsimula, magpasya kung magkano ang puwedeng gastusin at hanggang kailan. Kapag naubos ang alinman, tumigil.',
        'Ituring na nagastos na ang itinaya, parang tiket sa sine. Sorpresa ang panalo, hindi suweldo.',
        'Huwag itaya ang pambayad ng upa, pagkain, eskuwela o utang, at lalong huwag ang inutang.',
        'Wala na ang perang natalo. Lalo lang itong lumalaki kapag naglaro pa para mabawi, laging ganoon sa katagalan.',
        'Huwag maglaro kapag galit, malungkot, pagod o nakainom.',
      ),
      p(
        `Nasa ${a('/m/profitandloss', 'Panalo at talo')} ang talagang na-deposit at na-withdraw mo mula nang sumali ka.`,
      ),
    ],
  }),
  help('warning-signs', 'play', {
    EN: [
      'When should I worry?',
      p('If you say yes to one, take a break. If two or more, talk to someone.'),
      ul(
        'I play longer or for more than I planned.',
        'I keep playing to win back losses.',
        'I’ve lied about it or hidden it.',
        'I’ve borrowed money or sold things to play.',
        'I think about it when I’m with family or at work.',
        'I’m restless or irritable when I can’t play.',
      ),
    ],
    TY: [
      'Kailan ako dapat mag-alala?',
      p('Isang oo, magpahinga. Dalawa o higit pa, makipag-usap sa iba.'),
      ul(
        'Mas matagal akong naglalaro o mas malaki ang taya ko kaysa sa balak ko.',
        'Naglalaro pa ako para mabawi ang natalo.',
        'Nagsinungaling ako tungkol dito, o itinatago ko.',
        'Nangutang o nagbenta ako ng gamit para makapaglaro.',
        'Ito ang iniisip ko kahit kasama ang pamilya o nasa trabaho.',
        'Balisa o mainitin ang ulo ko kapag hindi makapaglaro.',
      ),
    ],
  }),
  help('my-limits', 'safer', {
    EN: [
      'How do I set a limit?',
      p(
        `Under ${a('/m/member/limits', 'My limits')} you decide how much you can deposit, lose and bet, and how long you can play: in any 24 hours, any 7 days or any 30 days.`,
      ),
      ul(
        'A lower limit applies right away.',
        'A higher limit, or none, needs 24 hours and your confirmation. Until then the lower one applies.',
        'If you set several, the lowest one counts.',
        'The reality check shows how long you’ve played and what you’ve won and lost, after a time you choose. The clock on every screen shows the same at any time.',
      ),
    ],
    TY: [
      'Paano magtakda ng limit?',
      p(
        `Sa ${a('/m/member/limits', 'Mga limit ko')}, ikaw ang magpapasya kung magkano ang puwede mong i-deposit, matalo at itaya, at gaano katagal maglaro: sa anumang 24 na oras, 7 araw o 30 araw.`,
      ),
      ul(
        'Agad na umiiral ang mas mababang limit.',
        'Ang mas mataas, o ang pag-alis nito, ay naghihintay ng 24 na oras. Saka ka namin tatanungin ulit, at hangga’t hindi ka umoo, ang mas mababa ang umiiral.',
        'Kung marami ang nakatakda, ang pinakamababa ang susundin.',
        'Sinasabi ng paalala sa oras at pera, pagkalipas ng oras na pinili mo, kung gaano ka na katagal dito at kung magkano ang napanalunan at natalo mo. Makikita rin ito anumang oras sa orasan sa gilid ng bawat screen.',
      ),
    ],
  }),
  help('take-a-break', 'safer', {
    EN: [
      'I want a break',
      p(
        `Go to ${a('/m/member/break', 'Take a break')}, choose how long, and confirm once. Bets, deposits and promotions stop right away. You don’t need a reason, and we won’t try to change your mind. If you’d rather tell us: ${supportHours.EN}.`,
      ),
      ul(
        'A time-out lasts from one day to six weeks.',
        'Self-exclusion lasts six months, one, two or five years, or is permanent. It covers all our brands.',
        'You can still log in, see your history and withdraw your money.',
        'You can make a break longer. It can’t be ended early, even if you ask.',
        'You can close your account on the same page. Open bets are settled, and you can withdraw what’s left.',
      ),
    ],
    TY: [
      'Gusto kong magpahinga',
      p(
        `Pumunta sa ${a('/m/member/break', 'Magpahinga')}, piliin kung gaano katagal, at kumpirmahin nang isang beses. Sabay-sabay na hihinto ang taya, deposit at mga promo. Hindi mo kailangang magpaliwanag, at walang pipigil sa iyo. Kung mas gusto mong kumausap ng tao: ${supportHours.TY}.`,
      ),
      ul(
        'Mula isang araw hanggang anim na linggo ang maikling pahinga.',
        'Anim na buwan, isa, dalawa o limang taon, o tuluyan na ang self-exclusion. Para ito sa iyo mismo at may bisa sa lahat ng brand namin.',
        'Makakapag-log in ka pa rin, makikita ang records at makakapag-withdraw.',
        'Puwedeng pahabain ang pahinga. Walang pumuputol nito nang maaga, kahit ikaw ang humiling.',
        'Sa parehong page, isang hiling lang ang pagsasara ng account. Ise-settle pa rin ang mga tayang bukas pa, at puwedeng i-withdraw ang natitira.',
      ),
    ],
  }),
  help('who-helps', 'safer', {
    EN: [
      'Who can help me?',
      p('These are public services in the Philippines. They’re independent and don’t share anything with us.'),
      ul(
        'National Center for Mental Health: crisis hotline 1553, day and night. They also help with gambling and money worries.',
        'Philippine Amusement and Gaming Corporation (PAGCOR): its responsible gaming pages explain how you or your family can ask to exclude you from licensed casinos.',
        'In an emergency: 911.',
      ),
      p(`You can also start with someone you trust. For questions about your account at ${name}, ${supportHours.EN}.`),
    ],
    TY: [
      'Sino ang makakatulong sa akin?',
      p('Mga pampublikong serbisyo ito sa Pilipinas. Hindi sila sa amin, at wala silang sinasabi sa amin.'),
      ul(
        'National Center for Mental Health: crisis hotline 1553, araw at gabi. Nakikinig din sila tungkol sa sugal at problema sa pera.',
        'Philippine Amusement and Gaming Corporation (PAGCOR): nasa responsible gaming pages nila kung paano ka, o ang pamilya mo para sa iyo, makakahiling na hindi papasukin sa mga lisensiyadong pasugalan.',
        'Kung nanganganib ang buhay: 911.',
      ),
      p(
        `Magandang simula rin ang taong pinagkakatiwalaan mo. Para sa tanong tungkol sa account mo sa ${name}, ${supportHours.TY}.`,
      ),
    ],
  }),
  help('children', 'safer', {
    EN: [
      'How do I keep children away?',
      p(`No one under ${String(minimumAge)} may play here. Please help us:`),
      ul(
        'Log out on phones and computers that children use. Don’t save the password there.',
        'Use a screen lock and, on shared devices, the family settings.',
        `If you know a minor with an account, ${supportHours.EN}. We close it and refund deposits.`,
      ),
    ],
    TY: [
      'Paano ilalayo ang mga bata?',
      p(`Bawal maglaro rito ang wala pang ${String(minimumAge)} taong gulang. Tulungan mo kaming panatilihin ito:`),
      ul(
        'Mag-log out sa phone o computer na ginagamit ng mga bata, at huwag mag-save ng password doon.',
        'Gamitin ang screen lock at, sa mga device na pinagsasaluhan, ang family settings ng phone o browser.',
        `Kung may alam kang menor de edad na may account, ${supportHours.TY}. Isasara namin ito at ibabalik ang mga deposit.`,
      ),
    ],
  }),
]
