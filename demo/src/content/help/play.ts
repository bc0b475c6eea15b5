import { a, h, ol, p, ul } from '../html.ts'
import { help, type DemoHelpEntry, type SiteFacts } from './entry.ts'

/** How results are made, how to verify them, and what happens when something fails. */
export const playHelp = ({ hasTrial, supportHours }: SiteFacts): readonly DemoHelpEntry[] => [
  help('fair-draws', 'play', {
    EN: [
      'How do I know that a draw is fair?',
      p('Two things make the numbers, and nothing else does.'),
      ul(
        'A public beacon: a signature that computers of many independent houses make together every few seconds. Which one counts follows from the time of the draw.',
        'A promise: before the sale, times, rules and the beacon’s round stand in a public log that witnesses sign.',
      ),
      h('Check one yourself'),
      ol(
        `Open a result under ${a('/m/lottery', 'Lottery')} and tap its number.`,
        'Tap “Check now”. Your phone fetches the beacon’s signature from the internet and works the numbers out again.',
        'It checks the promise and the locking of tickets too. If something is not right, it says so: please tell us.',
        'If you bought on this phone, it compares your tickets and prizes with its own copy.',
      ),
      p(
        'A few lotteries follow the official draw of another house, and say so in their rules. There two independent sources must agree before a result counts.',
      ),
      p(`What is proven and what rests on trust: ${a('/m/fairDraws', 'Proof and trust')}.`),
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
        'Every outcome is drawn by a cryptographic random generator on the game maker’s server, never on your phone. It knows nothing of you: not your level, your balance, your stake or how the last rounds went.',
      ),
      ul(
        'Each game declares its return. We compare it day by day with what was really paid.',
        'Return is an average over very many rounds. It promises nothing for one evening.',
        'No game is “due”. A long row without a win makes the next win neither more nor less likely.',
      ),
    ],
    TY: [
      'Patas ba ang slots at mga mesa?',
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
      'My connection broke during a game',
      ul(
        'A bet that was taken stands. The round is played to its end and paid, with or without you.',
        'Free spins and unfinished hands wait: open the game again and it goes on where it stopped.',
        'A bet of which nobody knows whether it was taken is given back, and you see it as a refund.',
      ),
      p(
        `Every round has a number in your betting record. If one looks wrong, ${supportHours.EN} and give that number.`,
      ),
    ],
    TY: [
      'Naputol ang koneksyon habang naglalaro',
      ul(
        'Mananatili ang tayang natanggap na. Tatapusin at babayaran ang round, nariyan ka man o wala.',
        'Naghihintay ang free spins at ang mga larong baraha na hindi natapos: buksan ulit ang laro at itutuloy kung saan huminto.',
        'Ibinabalik ang tayang hindi tiyak kung natanggap, at makikita mo ito bilang refund.',
      ),
      p(
        `May numero ang bawat round sa talaan ng taya mo. Kung may mukhang mali, ${supportHours.TY} at ibigay ang numerong iyon.`,
      ),
    ],
  }),
  ...(hasTrial ? [trial] : []),
]

const trial = help('play-money', 'play', {
  EN: [
    'Can I try without money?',
    p(
      `Yes. A ${a('/m/trail', 'free trial')} gives you ₱2,000 of play money, without a deposit. The games, chances and returns are the same as with real money.`,
    ),
    p(
      'Play money is marked as such, cannot be paid out, and opens no promotions or levels. A lucky trial is no sign of luck to come.',
    ),
  ],
  TY: [
    'Puwede bang sumubok nang walang pera?',
    p(
      `Oo. Nagbibigay ang ${a('/m/trail', 'libreng trial')} ng ₱2,000 na play money, walang deposito. Pareho ang mga laro, tsansa at balik sa tunay na pera.`,
    ),
    p(
      'May marka ang play money, hindi ito mailalabas, at wala itong promo o level. Ang suwerte sa trial ay hindi senyales na susuwertehin ka pa.',
    ),
  ],
})
