import { a, p, ul } from '../html.ts'
import { help, type DemoHelpEntry, type House } from './entry.ts'

/** Keeping play a pastime, and where to turn when it is none any more. What is tagged `safer` also stands on the page of that name, below its own signs and advice. */
export const saferHelp = ({ name, minimumAge, desk }: House): readonly DemoHelpEntry[] => [
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
      p(`Nasa ${a('/m/profitandloss', 'Panalo at talo')} ang talagang ipinasok at inilabas mo mula nang sumali ka.`),
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
        'Mas matagal o mas malaki ang nilalaro ko kaysa sa balak ko.',
        'Naglalaro pa ako para mabawi ang natalo.',
        'Nagsinungaling ako tungkol dito, o itinatago ko.',
        'Nangutang o nagbenta ako ng gamit para makapaglaro.',
        'Ito ang iniisip ko kahit kasama ang pamilya o nasa trabaho.',
        'Balisa o mainitin ang ulo ko kapag hindi makapaglaro.',
      ),
    ],
  }),
  help('take-a-break', 'safer', {
    EN: [
      'I want a break',
      p(
        `Tell us for how long: ${desk.EN}. We stop play on your account and send you no offers. You need not say why, and nobody will talk you out of it.`,
      ),
      ul(
        'You can still log in, see your records and withdraw your money.',
        'We do not end a break early, also not when you ask for it.',
        'Until then it helps to log out, delete the saved password, and take the site off your home screen.',
      ),
    ],
    TY: [
      'Gusto kong magpahinga',
      p(
        `Sabihin kung gaano katagal: ${desk.TY}. Ihihinto namin ang paglalaro sa account mo at hindi ka padadalhan ng mga alok. Hindi mo kailangang magpaliwanag, at walang pipigil sa iyo.`,
      ),
      ul(
        'Makakapag-log in ka pa rin, makikita ang records at makakapag-withdraw.',
        'Hindi namin pinuputol nang maaga ang pahinga, kahit ikaw ang humiling.',
        'Habang wala pa, nakakatulong ang mag-log out, burahin ang naka-save na password, at alisin ang site sa home screen.',
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
      p(`Somebody you trust is a good beginning as well. For questions about your account at ${name}, ${desk.EN}.`),
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
        `Magandang simula rin ang taong pinagkakatiwalaan mo. Para sa tanong tungkol sa account mo sa ${name}, ${desk.TY}.`,
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
        `If you know of a minor with an account, ${desk.EN}. We close it and give deposits back.`,
      ),
    ],
    TY: [
      'Paano ilalayo ang mga bata?',
      p(`Bawal maglaro rito ang wala pang ${String(minimumAge)} taong gulang. Tulungan mo kaming panatilihin ito:`),
      ul(
        'Mag-log out sa phone o computer na ginagamit ng mga bata, at huwag mag-save ng password doon.',
        'Gamitin ang screen lock at, sa mga device na pinagsasaluhan, ang family settings ng phone o browser.',
        `Kung may alam kang menor de edad na may account, ${desk.TY}. Isasara namin ito at ibabalik ang mga deposito.`,
      ),
    ],
  }),
]
