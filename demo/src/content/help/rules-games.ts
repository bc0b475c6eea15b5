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
        'Five reels, three rows, ten lines. Three or more matching symbols from the left on a line win. W replaces any symbol except S.',
      ),
      ul(
        'Three or more S anywhere pay and give free spins with multiplied wins.',
        'Every reel stop is equally likely. Past spins, your stake and your account change nothing.',
        'Interrupted free spins are saved and continue where they stopped.',
      ),
      table(
        ['Slot', 'Return'],
        [
          ['Arcade and scratch: low volatility', percentOfPpm(slots.low)],
          ['Most others', percentOfPpm(slots.medium)],
          ['Jackpot: high volatility', percentOfPpm(slots.high)],
        ],
      ),
      p(
        'The return is an average over very many spins. Anything can happen in one evening, and losing your whole stake is common.',
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
        `Each shot is a bet. A caught fish pays a multiple of the stake; a miss pays nothing. Every fish has the same return, ${percentOfPpm(fish)}: small ones pay often, large ones pay more.`,
      ),
      ul(
        'Only chance decides a shot, not your aim, speed or earlier shots.',
        'Up to five shots a second count. A shot at a fish that’s gone is free.',
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
        'Two players, three cards each, the same stake. Each may exchange one card, then hands are compared: three of a kind beats a straight, a straight beats a pair, a pair beats high cards. Suits never count.',
      ),
      ul(
        'The winner gets 1.92 times the stake: both stakes minus a 4% fee. Equal hands get their stakes back.',
        'If no one joins within eight seconds, the house plays, and the table says so. Its rule is shown in the game.',
        'You have twelve seconds to choose. After that, the same rule chooses for you.',
      ),
      table(
        ['Against the house', 'Return'],
        [
          ['Best choices', percentOfPpm(duel.best)],
          ['By the house’s rule', percentOfPpm(duel.byTheRule)],
          ['No exchanges', percentOfPpm(duel.neverExchanging)],
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
        'Kapag walang dumating sa loob ng walong segundo, ang house ang lalaro, at sinasabi ito ng table. May patakaran itong mababasa mo sa laro.',
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
      'Quick lottery: instant keno',
      p(
        'You choose one to ten of 80 numbers and start the draw yourself. Twenty are drawn. The prizes are next to the board.',
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
      'Sports: virtual matches',
      p(
        'The leagues are virtual and chance decides the matches, one round every four minutes. They don’t follow real clubs or matches.',
      ),
      ul(
        'Odds of 2.10 pay 2.10 times the stake, including the stake. Odds come from exact chances with a margin of 5%.',
        'You can add up to eight matches to one bet slip. All must win. Their odds are multiplied, and so is the margin.',
        'Bets close at kick-off. A match that isn’t played counts as 1.00.',
        'We don’t accept a bet slip that could pay over the limit, so wins are never cut.',
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
      'Esports',
      p(
        'Virtual teams play thirty-round matches decided by chance. Bets are as in sports: winner, over or under 4.5 total points, both reach two, exact score.',
      ),
      p(
        `Single bets return ${between(esports, 'to')}. Each extra match on a bet slip multiplies the margin too. With two matches, about nine tenths are returned on average.`,
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
