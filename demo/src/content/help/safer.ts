import { a, p, ul } from '../html.ts'
import { help, type DemoHelpEntry, type SiteFacts } from './entry.ts'

/** Safer play, and where to find help. Entries tagged `safer` are also on the safer play page, below its own signs and advice. */
export const saferHelp = ({ name, minimumAge, supportHours }: SiteFacts): readonly DemoHelpEntry[] => [
  help('keep-it-fun', 'play', {
    EN: [
      'How do I keep it fun?',
      ul(
        'Decide before you begin what the evening may cost and how long it may take. When either is used up, stop.',
        'Count what you stake as spent, like a ticket to the cinema. A win is a surprise, not a wage.',
        'Do not play with money for rent, food, school or a debt, and never with borrowed money.',
        'Money that is lost is gone. Playing on to get it back makes it more, in the long run always.',
        'Do not play when you are angry, sad, tired or have been drinking.',
      ),
      p(
        `${a('/m/profitandloss', 'Profit and loss')} shows what you have really paid in and taken out since you joined.`,
      ),
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
        `Nasa ${a('/m/profitandloss', 'Panalo at talo')} ang talagang naideposito at na-withdraw mo mula nang sumali ka.`,
      ),
    ],
  }),
  help('warning-signs', 'play', {
    EN: [
      'When should I worry?',
      p('One yes is a reason to pause. Two or more are a reason to talk to somebody.'),
      ul(
        'I play longer or for more than I meant to.',
        'I play on to win back what I lost.',
        'I have lied about it, or hide it.',
        'I have borrowed or sold something in order to play.',
        'I think of it when I am with my family or at work.',
        'I am restless or short-tempered when I cannot play.',
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
        `Under ${a('/m/member/limits', 'My limits')} you decide how much you can pay in, lose and stake, and how long you can play: in any 24 hours, any 7 days or any 30 days.`,
      ),
      ul(
        'A lower limit holds at once.',
        'A higher one, or none, waits 24 hours. Then we ask you again, and until you say yes the lower one holds.',
        'Where several are set, the lowest counts.',
        'The reality check tells you after the time you choose how long you have been here and what you won and lost. The clock at the edge of every screen shows the same at any time.',
      ),
    ],
    TY: [
      'Paano magtakda ng limit?',
      p(
        `Sa ${a('/m/member/limits', 'Mga limit ko')}, ikaw ang magpapasya kung magkano ang puwede mong ideposito, matalo at itaya, at gaano katagal maglaro: sa anumang 24 na oras, 7 araw o 30 araw.`,
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
        `Go to ${a('/m/member/break', 'Take a break')}, choose how long, and confirm once. Bets, deposits and offers stop in the same moment. You need not say why, and nobody will talk you out of it. If you would rather tell a person: ${supportHours.EN}.`,
      ),
      ul(
        'A time-out lasts from one day to six weeks.',
        'A self-exclusion lasts six months, one, two or five years, or for good. It is for you as a person and holds on every brand of this house.',
        'You can still log in, see your records and withdraw your money.',
        'A break can be made longer. Nobody ends it early, also not when you ask for it.',
        'The same page closes the account with one request. Open bets are settled, and what is left can be withdrawn.',
      ),
    ],
    TY: [
      'Gusto kong magpahinga',
      p(
        `Pumunta sa ${a('/m/member/break', 'Magpahinga')}, piliin kung gaano katagal, at kumpirmahin nang isang beses. Sabay-sabay na hihinto ang taya, deposito at mga alok. Hindi mo kailangang magpaliwanag, at walang pipigil sa iyo. Kung mas gusto mong kumausap ng tao: ${supportHours.TY}.`,
      ),
      ul(
        'Mula isang araw hanggang anim na linggo ang maikling pahinga.',
        'Anim na buwan, isa, dalawa o limang taon, o tuluyan na ang pagbabawal sa sarili. Para ito sa iyo mismo at may bisa sa lahat ng brand namin.',
        'Makakapag-log in ka pa rin, makikita ang records at makakapag-withdraw.',
        'Puwedeng pahabain ang pahinga. Walang pumuputol nito nang maaga, kahit ikaw ang humiling.',
        'Sa parehong page, isang hiling lang ang pagsasara ng account. Ise-settle pa rin ang mga tayang bukas pa, at puwedeng i-withdraw ang natitira.',
      ),
    ],
  }),
  help('who-helps', 'safer', {
    EN: [
      'Who can help me?',
      p('These are public services of the Philippines. They are not ours, and they do not tell us anything.'),
      ul(
        'National Center for Mental Health: crisis hotline 1553, day and night. They listen to worries about gambling and money too.',
        'Philippine Amusement and Gaming Corporation (PAGCOR): its responsible gaming pages explain how you, or your family for you, can ask to be excluded from licensed gaming houses.',
        'In danger of life: 911.',
      ),
      p(
        `Somebody you trust is a good beginning as well. For questions about your account at ${name}, ${supportHours.EN}.`,
      ),
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
      p(`Nobody under ${String(minimumAge)} may play here. Please help us keep it so:`),
      ul(
        'Log out on a phone or computer that children use, and do not save the password there.',
        'Use the screen lock and, on shared devices, the family settings of the phone or browser.',
        `If you know of a minor with an account, ${supportHours.EN}. We close it and give deposits back.`,
      ),
    ],
    TY: [
      'Paano ilalayo ang mga bata?',
      p(`Bawal maglaro rito ang wala pang ${String(minimumAge)} taong gulang. Tulungan mo kaming panatilihin ito:`),
      ul(
        'Mag-log out sa phone o computer na ginagamit ng mga bata, at huwag mag-save ng password doon.',
        'Gamitin ang screen lock at, sa mga device na pinagsasaluhan, ang family settings ng phone o browser.',
        `Kung may alam kang menor de edad na may account, ${supportHours.TY}. Isasara namin ito at ibabalik ang mga deposito.`,
      ),
    ],
  }),
]
