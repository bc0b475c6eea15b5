import { p, table, ul } from '../html.ts'
import { percentOfPpm } from '../languages.ts'
import { help, type DemoHelpEntry } from './entry.ts'
import { kenoReturnsPpm, returnsPpm } from './game-figures.ts'

const { slots, fish, duel, football, basketball, racing, esports } = returnsPpm
const between = ({ least, most }: { least: number; most: number }, to: string) =>
  `${percentOfPpm(least)} ${to} ${percentOfPpm(most)}`
const kenoRows = kenoReturnsPpm.map((ppm, index) => [String(index + 1), percentOfPpm(ppm)])

/** Rules of all games but live tables and the product's own lotteries. */
export const gameRules: readonly DemoHelpEntry[] = [
  help('rules-slots', 'rules', {
    EN: [
      'Slots',
      p(
        'Five reels, three rows, ten lines. Three or more alike from the left on a line win; W stands for any symbol but S.',
      ),
      ul(
        'Three or more S anywhere pay, and bring free spins in which wins are multiplied.',
        'Every stop of a reel is as likely as the others. What came before, what you stake and who you are change nothing.',
        'Free spins that were interrupted wait for you and go on where they stopped.',
      ),
      table(
        ['Slot', 'Return'],
        [
          ['Arcade and scratch: small wins, often', percentOfPpm(slots.low)],
          ['Most others', percentOfPpm(slots.medium)],
          ['Jackpot: seldom, and then much', percentOfPpm(slots.high)],
        ],
      ),
      p(
        'The return is an average over very many spins. In one evening anything can come, and losing all that was staked is common.',
      ),
    ],
    TY: [
      'Slots',
      p(
        'Limang reel, tatlong hilera, sampung linya. Panalo ang tatlo pataas na magkakapareho mula sa kaliwa sa isang linya; pamalit ang W sa kahit anong simbolo maliban sa S.',
      ),
      ul(
        'May bayad ang tatlo pataas na S saanman, at may kasamang free spins na may multiplier ang panalo.',
        'Pare-pareho ang tsansa ng bawat hinto ng reel. Walang epekto ang mga nauna, ang laki ng taya o kung sino ka.',
        'Naghihintay ang mga naputol na free spins at itutuloy kung saan huminto.',
      ),
      table(
        ['Slot', 'Balik'],
        [
          ['Arcade at scratch: maliit pero madalas', percentOfPpm(slots.low)],
          ['Karamihan', percentOfPpm(slots.medium)],
          ['Jackpot: bihira pero malaki', percentOfPpm(slots.high)],
        ],
      ),
      p(
        'Average ng napakaraming ikot ang balik. Sa isang gabi, kahit ano ay posible, at madalas na maubos ang lahat ng itinaya.',
      ),
    ],
  }),
  help('rules-fish', 'rules', {
    EN: [
      'Fishing',
      p(
        `Each shot is a stake. A caught fish pays a number of stakes; a miss pays nothing. Every fish returns the same, ${percentOfPpm(fish)}: small ones often and little, large ones seldom and much.`,
      ),
      ul(
        'Chance alone decides a shot: not where you aim, how fast you shoot or what you shot before.',
        'At most five shots a second count. A shot at a fish that has gone costs nothing.',
      ),
    ],
    TY: [
      'Fishing',
      p(
        `Taya ang bawat tira. May bayad na ilang beses ng taya ang nahuling isda; wala ang mintis. Pare-pareho ang balik ng bawat isda, ${percentOfPpm(fish)}: madalas mahuli pero maliit ang bayad ng maliliit, bihira pero malaki ang bayad ng malalaki.`,
      ),
      ul(
        'Tsansa lang ang nagpapasya sa tira: hindi kung saan nakatutok, gaano kabilis o ano ang tinira mo kanina.',
        'Hanggang limang tira lang kada segundo ang bilang. Walang ibabawas sa iyo kapag tinira ang isdang nakaalis na.',
      ),
    ],
  }),
  help('rules-duel', 'rules', {
    EN: [
      'Card duels',
      p(
        'Two players, three cards each, the same stake. Each may exchange one card, then hands are compared: three alike beat three in a row, a row beats a pair, a pair beats high cards. Suits never count.',
      ),
      ul(
        'The winner gets 1.92 stakes: both stakes less a fee of 4%. Equal hands get their stakes back.',
        'If nobody comes within eight seconds, the house plays, and the table says so. It plays by a rule that you can read in the game.',
        'You have twelve seconds to choose; then the same rule chooses for you.',
      ),
      table(
        ['Against the house', 'Return'],
        [
          ['Best choices', percentOfPpm(duel.best)],
          ['By the house’s rule', percentOfPpm(duel.byTheRule)],
          ['Never exchanging', percentOfPpm(duel.neverExchanging)],
        ],
      ),
    ],
    TY: [
      'Tapatan sa baraha',
      p(
        'Dalawang manlalaro, tigtatlong baraha, parehong taya. Puwedeng magpalit ng isang baraha ang bawat isa, saka ikukumpara: talo ng tatlong magkapareho ang tatlong sunod-sunod, talo ng sunod-sunod ang pares, talo ng pares ang mataas na baraha. Walang bilang ang palo.',
      ),
      ul(
        '1.92 beses ng taya ang sa nanalo: ang dalawang taya bawas ang 4% na singil. Ibinabalik ang taya kapag magkapareho.',
        'Kapag walang dumating sa loob ng walong segundo, ang house ang lalaro, at sinasabi ito ng mesa. May patakaran itong mababasa mo sa laro.',
        'May labindalawang segundo ka para pumili; pagkatapos, ang patakarang iyon ang pipili para sa iyo.',
      ),
      table(
        ['Laban sa house', 'Balik'],
        [
          ['Pinakamahusay na pagpili', percentOfPpm(duel.best)],
          ['Ayon sa patakaran ng house', percentOfPpm(duel.byTheRule)],
          ['Hindi kailanman nagpapalit', percentOfPpm(duel.neverExchanging)],
        ],
      ),
    ],
  }),
  help('rules-quick-keno', 'rules', {
    EN: [
      'Quick lottery: keno at once',
      p(
        'You choose one to ten of 80 numbers and start the draw yourself. Twenty are drawn, and the prizes for each number of picks stand beside the board.',
      ),
      table(['Picks', 'Return'], kenoRows),
    ],
    TY: [
      'Mabilisang lotto: keno agad-agad',
      p(
        'Pumili ng isa hanggang sampu sa 80 numero at ikaw mismo ang magsisimula ng bunutan. Dalawampu ang mabubunot, at nasa tabi ng board ang mga premyo sa bawat dami ng pinili.',
      ),
      table(['Bilang ng pinili', 'Balik'], kenoRows),
    ],
  }),
  help('rules-sports', 'rules', {
    EN: [
      'Sports: matches by chance',
      p(
        'The leagues are invented and their matches are played by chance, a round every four minutes. They follow no real club and no real match.',
      ),
      ul(
        'A price of 2.10 pays 2.10 stakes, the stake included. Prices come from the exact chances with a margin of 5%.',
        'Up to eight matches can stand on one coupon. All must win; their prices are multiplied, and so is the margin.',
        'Bets close at kick-off. A match that is not played counts at 1.00.',
        'A coupon that could pay more than the limit is not sold, so a win is never cut.',
      ),
      table(
        ['Single bets on', 'Return'],
        [
          ['Football', between(football, 'to')],
          ['Basketball', between(basketball, 'to')],
          ['Racing', between(racing, 'to')],
        ],
      ),
    ],
    TY: [
      'Sports: mga labang ayon sa tsansa',
      p(
        'Imbento ang mga liga at tsansa ang nagpapasya sa mga laban, isang round kada apat na minuto. Walang sinusundang totoong koponan o totoong laban.',
      ),
      ul(
        'Ang presyong 2.10 ay nagbabayad ng 2.10 beses ng taya, kasama na ang taya. Galing ang presyo sa eksaktong tsansa na may 5% na margin.',
        'Hanggang walong laban sa isang kupon. Dapat manalo lahat; pinagpaparami ang mga presyo, at pati ang margin.',
        'Sarado ang taya sa simula ng laban. 1.00 ang bilang ng labang hindi natuloy.',
        'Hindi ibinebenta ang kupong lalampas sa limit ang bayad, kaya hindi kailanman binabawasan ang panalo.',
      ),
      table(
        ['Solong taya sa', 'Balik'],
        [
          ['Football', between(football, 'hanggang')],
          ['Basketball', between(basketball, 'hanggang')],
          ['Karera', between(racing, 'hanggang')],
        ],
      ),
    ],
  }),
  help('rules-esports', 'rules', {
    EN: [
      'E-sports',
      p(
        'Invented teams, matches of thirty rounds played by chance, bets as in sports: who wins, over or under 4.5 points together, both reaching two, exact scores.',
      ),
      p(
        `Single bets return ${between(esports, 'to')}. Each further match on a coupon multiplies the margin too, so of two matches about nine tenths come back on average.`,
      ),
    ],
    TY: [
      'E-sports',
      p(
        'Mga imbentong koponan, mga labang tatlumpung round na ayon sa tsansa, at mga taya gaya sa sports: sino ang panalo, mataas o mababa sa 4.5 na puntos ng dalawa, parehong aabot sa dalawa, eksaktong iskor.',
      ),
      p(
        `${between(esports, 'hanggang')} ang balik ng solong taya. Pinararami rin ng bawat dagdag na laban sa kupon ang margin, kaya sa dalawang laban, mga siyam sa bawat sampu ang average na bumabalik.`,
      ),
    ],
  }),
]
