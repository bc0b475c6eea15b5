import { p, ul } from '../html.ts'
import { help, type DemoHelpEntry } from './entry.ts'
import { spotTable } from './table-table.ts'

/** Rules of the live tables. */
export const tableRules: readonly DemoHelpEntry[] = [
  help('rules-live', 'rules', {
    EN: [
      'Live tables: how a round works',
      p('Everyone at a table has the same clock and sees the same cards, dice or ball.'),
      ul(
        'Bets are open for about 15 seconds. After that, you can’t add or cancel bets.',
        'Then you see the round, card by card or throw by throw, and wins are paid right away.',
        'Card tables shuffle all eight decks for each round, so earlier cards tell you nothing about the next. Past results can’t predict new ones.',
        'If your connection drops, your bets count and the round is paid. You’ll find it under Bets.',
      ),
    ],
    TY: [
      'Live casino: paano tumatakbo ang isang round',
      p('Iisa ang orasan ng table para sa lahat ng nakaupo, at pare-pareho ang nakikitang baraha, dais o bola.'),
      ul(
        'Mga 15 segundo bukas ang taya. Kapag nagsara, wala nang madadagdag o mababawi.',
        'Saka ipinapakita ang round, bawat baraha o bawat hagis, at binabayaran agad.',
        'Sa mga card table, binabalasa ulit ang lahat ng walong deck sa bawat round, kaya walang sinasabi ang mga nauna tungkol sa susunod. Pantingin lang ang listahan ng mga nagdaang resulta, hindi panghula.',
        'Kapag naputol ang koneksyon, mananatili ang taya mo at babayaran ang round. Makikita mo ito sa records.',
      ),
    ],
  }),
  help('rules-baccarat', 'rules', {
    EN: [
      'Baccarat',
      p(
        'Player and Banker get two cards each, then sometimes a third by fixed rules. The hand closest to nine wins. Tens and face cards count zero, an ace counts one. Above nine, only the last digit counts.',
      ),
      ul(
        'With eight or nine in the first two cards, no one draws.',
        'Player draws with five or less. Banker draws by a fixed table, depending on Player’s third card.',
        'A tie refunds bets on Player and Banker. A pair means the first two cards have the same rank.',
      ),
      spotTable('baccarat', 'EN'),
    ],
    TY: [
      'Baccarat',
      p(
        'Tigdalawang baraha ang Player at Banker, saka posibleng ikatlo ayon sa takdang patakaran. Panalo ang pinakamalapit sa siyam. Walang bilang ang sampu at mga may mukha, isa ang alas; kung lampas siyam ang kabuuan, huling digit lang ang bilang.',
      ),
      ul(
        'Kapag walo o siyam sa unang dalawang baraha, walang bubunot.',
        'Bubunot ang Player sa lima pababa. May takdang table ang Banker, depende sa ikatlong baraha ng Player.',
        'Kapag tabla, ibinabalik ang taya sa Player at Banker. Pares ang dalawang magkaparehong ranggo sa unang dalawa.',
      ),
      spotTable('baccarat', 'TY'),
    ],
  }),
  help('rules-dragon-tiger', 'rules', {
    EN: [
      'Dragon tiger',
      p(
        'One card for Dragon, one for Tiger. The higher card wins, and the ace is lowest. If both have the same rank, half of a stake on Dragon or Tiger is returned. A suited tie is two cards of the same rank and suit.',
      ),
      spotTable('dragonTiger', 'EN'),
    ],
    TY: [
      'Dragon tiger',
      p(
        'Isang baraha sa Dragon, isa sa Tiger; panalo ang mas mataas, at pinakamababa ang alas. Kapag magkaparehong ranggo, kalahati ng taya sa Dragon o Tiger ang bumabalik. Tablang magkapalo ang dalawang barahang pareho ang ranggo at palo.',
      ),
      spotTable('dragonTiger', 'TY'),
    ],
  }),
  help('rules-sic-bo', 'rules', {
    EN: [
      'Sic bo',
      p(
        'Three dice are thrown. Small is 4 to 10, big is 11 to 17. If all three match, small, big, odd and even lose, and any triple wins.',
      ),
      spotTable('sicBo', 'EN'),
    ],
    TY: [
      'Sic bo',
      p(
        'Tatlong dais ang ihahagis. Maliit ang 4 hanggang 10, malaki ang 11 hanggang 17. Kapag pare-pareho ang tatlo, talo ang maliit, malaki, gansal at pares, at panalo ang tatlong pareho.',
      ),
      spotTable('sicBo', 'TY'),
    ],
  }),
  help('rules-roulette', 'rules', {
    EN: [
      'Roulette',
      p('A ball lands in one of 37 pockets, 0 to 36. Zero isn’t red or black, odd or even, low or high.'),
      spotTable('roulette', 'EN'),
      p('After ten reds, red and black are as likely as before.'),
    ],
    TY: [
      'Roulette',
      p(
        'Mahuhulog ang bola sa isa sa 37 puwesto, 0 hanggang 36. Hindi pula o itim, gansal o pares, mababa o mataas ang zero.',
      ),
      spotTable('roulette', 'TY'),
      p('Walang alaala ang gulong: kahit sampung sunod na pula, pareho pa rin ang tsansa ng pula at itim.'),
    ],
  }),
  help('rules-folk-tables', 'rules', {
    EN: [
      'Fish prawn crab, discs and fan tan',
      p(
        'Fish prawn crab: three dice with six pictures. A picture pays once for each die that shows it, and the stake is returned.',
      ),
      spotTable('fishPrawnCrab', 'EN'),
      p(
        'Discs: four discs, red on one side and white on the other. Even is four, two or no reds. Odd is one or three.',
      ),
      spotTable('discs', 'EN'),
      p('Fan tan: beads under a cup are counted in fours. The number left, one to four, decides.'),
      spotTable('fanTan', 'EN'),
    ],
    TY: [
      'Isda hipon alimango, sedie at fan-tan',
      p(
        'Isda hipon alimango: tatlong dais na may anim na larawan. Isang beses ng taya ang ibinabayad sa bawat dais na nagpapakita ng larawan mo, at kasamang bumabalik ang taya.',
      ),
      spotTable('fishPrawnCrab', 'TY'),
      p(
        'Sedie: apat na disko, pula sa isang gilid at puti sa kabila. Pares: apat, dalawa o walang pula; gansal: isa o tatlo.',
      ),
      spotTable('discs', 'TY'),
      p(
        'Fan-tan: binibilang nang tig-aapat ang mga butil sa ilalim ng tasa. Ang matitira, isa hanggang apat, ang magpapasya.',
      ),
      spotTable('fanTan', 'TY'),
    ],
  }),
]
