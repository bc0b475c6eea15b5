import { a, h, ol, p, ul } from '../html.ts'
import { help, type DemoHelpEntry, type SiteFacts } from './entry.ts'

/** How results are made, how to verify them, and what happens when something fails. */
export const playHelp = ({ hasTrial, supportHours }: SiteFacts): readonly DemoHelpEntry[] => [
  help('fair-draws', 'play', {
    EN: [
      'How do I know a draw is fair?',
      p('Only two things decide the numbers.'),
      ul(
        'A public beacon: a signature that many independent organizations create together every few seconds. The draw time decides which one counts.',
        'A commitment: before sales, the times, rules and beacon round are in a public log that witnesses sign.',
      ),
      h('Check one yourself'),
      ol(
        `Open a result under ${a('/m/lottery', 'Lottery')} and tap its number.`,
        'Tap “Check now”. Your phone gets the beacon’s signature from the internet and recalculates the numbers.',
        'It also checks the commitment and the ticket lock. If something is wrong, it tells you. Please contact us.',
        'If you bought on this phone, it compares your tickets and prizes with its own copy.',
      ),
      p(
        'Some lotteries use an official draw, as their rules say. Two independent sources must agree before a result counts.',
      ),
      p(`What’s proven and what needs trust: ${a('/m/fairDraws', 'Fair draws')}.`),
    ],
    TY: [
      'Paano ko malalaman na patas ang draw?',
      p('Dalawang bagay ang gumagawa ng mga numero, at wala nang iba.'),
      ul(
        'Pampublikong beacon: pirmang sama-samang ginagawa ng mga computer ng maraming hiwalay na organisasyon kada ilang segundo. Ang oras ng draw ang nagsasabi kung alin ang bibilangin.',
        'Isang pangako: bago ang bentahan, nasa pampublikong log na pinipirmahan ng mga saksi ang oras, patakaran at round ng beacon.',
      ),
      h('Ikaw mismo ang magsuri'),
      ol(
        `Buksan ang isang resulta sa ${a('/m/lottery', 'Lotto')} at i-tap ang numero nito.`,
        'I-tap ang “Suriin ngayon”. Kukunin ng phone mo ang pirma ng beacon sa internet at kukuwentahin ulit ang mga numero.',
        'Sinusuri rin nito ang pangako at ang pag-lock ng mga ticket. Kung may mali, sasabihin nito: pakisabi sa amin.',
        'Kung sa phone na ito ka bumili, ikinukumpara nito ang mga ticket at premyo mo sa sarili nitong kopya.',
      ),
      p(
        'May ilang lotto na sumusunod sa opisyal na draw ng iba, at nakasulat ito sa patakaran nila. Doon, dapat magkatugma ang dalawang hiwalay na source bago bilangin ang resulta.',
      ),
      p(`Ano ang napatunayan at ano ang nakasalalay sa tiwala: ${a('/m/fairDraws', 'Patunay at tiwala')}.`),
    ],
  }),
  help('fair-games', 'play', {
    EN: [
      'Are slots and tables fair?',
      p(
        'A cryptographic random generator on the provider’s server decides every outcome, never your phone. It doesn’t know your level, balance, stake or past rounds.',
      ),
      ul(
        'Each game states its return. We compare it every day with what was actually paid.',
        'Return is an average over very many rounds. One evening can be very different.',
        'No game is “due” to pay. Many rounds without a win don’t change the next one.',
      ),
    ],
    TY: [
      'Patas ba ang slots at mga table game?',
      p(
        'Cryptographic random generator sa server ng game provider ang bumubunot ng bawat resulta, hindi ang phone mo. Wala itong alam tungkol sa iyo: hindi ang level, balanse, taya o kung paano natapos ang mga huling round.',
      ),
      ul(
        'Inihahayag ng bawat laro ang balik nito. Araw-araw namin itong ikinukumpara sa talagang ibinayad.',
        'Average ng napakaraming round ang balik. Wala itong ipinapangako para sa isang gabi.',
        'Walang larong “malapit nang magbigay”. Hindi nadadagdagan o nababawasan ng mahabang talo ang tsansa ng susunod na panalo.',
      ),
    ],
  }),
  help('interrupted', 'play', {
    EN: [
      'My connection dropped during a game',
      ul(
        'A confirmed bet counts. The round is finished and paid, with or without you.',
        'Free spins and unfinished hands are saved. Open the game again to continue.',
        'If we can’t confirm a bet, we refund it.',
      ),
      p(`Every round has a number under Bets. If one looks wrong, ${supportHours.EN} and give us that number.`),
    ],
    TY: [
      'Naputol ang koneksyon habang naglalaro',
      ul(
        'Mananatili ang tayang natanggap na. Tatapusin at babayaran ang round, nariyan ka man o wala.',
        'Naghihintay ang free spins at ang mga larong baraha na hindi natapos: buksan ulit ang laro at itutuloy kung saan huminto.',
        'Ibinabalik ang tayang hindi tiyak kung natanggap, at makikita mo ito bilang refund.',
      ),
      p(
        `May numero ang bawat round sa Mga taya. Kung may mukhang mali, ${supportHours.TY} at ibigay ang numerong iyon.`,
      ),
    ],
  }),
  ...(hasTrial ? [trial] : []),
]

const trial = help('play-money', 'play', {
  EN: [
    'Can I try without money?',
    p(
      `Yes. A ${a('/m/trail', 'free trial')} gives you ₱2,000 of play money, with no deposit. The games, odds and returns are the same as with real money.`,
    ),
    p(
      'Play money is labelled, can’t be withdrawn and has no promotions or levels. Winning in the trial doesn’t mean you’ll win later.',
    ),
  ],
  TY: [
    'Puwede bang sumubok nang walang pera?',
    p(
      `Oo. Nagbibigay ang ${a('/m/trail', 'libreng trial')} ng ₱2,000 na play money, walang deposit. Pareho ang mga laro, tsansa at balik sa tunay na pera.`,
    ),
    p(
      'May marka ang play money, hindi ito mailalabas, at wala itong promo o level. Ang suwerte sa trial ay hindi senyales na susuwertehin ka pa.',
    ),
  ],
})
