import { p, ul } from '../html.ts'
import { help, type DemoHelpEntry } from './entry.ts'
import { spotTable } from './table-table.ts'

/** Rules of the live tables. */
export const tableRules: readonly DemoHelpEntry[] = [
  help('rules-live', 'rules', {
    EN: [
      'Live tables: how a round runs',
      p('A table has one clock for everybody who sits there, and all see the same cards, dice or ball.'),
      ul(
        'Bets are open for about 15 seconds. When they close, nothing can be added or taken back.',
        'Then the round is shown, card by card or throw by throw, and paid at once.',
        'Card tables shuffle all eight packs anew for each round, so earlier cards say nothing of the next ones. The road of past results is there to look at, not to foretell.',
        'If your connection drops, your bets stand and the round is paid. You find it in your records.',
      ),
    ],
    TY: [
      'Live na mesa: paano tumatakbo ang isang round',
      p('Iisa ang orasan ng mesa para sa lahat ng nakaupo, at pare-pareho ang nakikitang baraha, dais o bola.'),
      ul(
        'Mga 15 segundo bukas ang taya. Kapag nagsara, wala nang madadagdag o mababawi.',
        'Saka ipinapakita ang round, bawat baraha o bawat hagis, at binabayaran agad.',
        'Sa mga mesa ng baraha, binabalasa ulit ang lahat ng walong deck sa bawat round, kaya walang sinasabi ang mga nauna tungkol sa susunod. Pantingin lang ang talaan ng mga nagdaang resulta, hindi panghula.',
        'Kapag naputol ang koneksyon, mananatili ang taya mo at babayaran ang round. Makikita mo ito sa records.',
      ),
    ],
  }),
  help('rules-baccarat', 'rules', {
    EN: [
      'Baccarat',
      p(
        'Player and Banker get two cards each, then perhaps a third by fixed rules. The hand nearest to nine wins. Tens and pictures count nothing, an ace one; of a sum above nine only the last digit counts.',
      ),
      ul(
        'With eight or nine in the first two cards, nobody draws.',
        'Player draws with five or less. Banker draws by a fixed table, depending on Player’s third card.',
        'A tie gives bets on Player and Banker back. A pair is two cards of one rank among the first two.',
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
        'Bubunot ang Player sa lima pababa. May takdang talaan ang Banker, depende sa ikatlong baraha ng Player.',
        'Kapag tabla, ibinabalik ang taya sa Player at Banker. Pares ang dalawang magkaparehong ranggo sa unang dalawa.',
      ),
      spotTable('baccarat', 'TY'),
    ],
  }),
  help('rules-dragon-tiger', 'rules', {
    EN: [
      'Dragon tiger',
      p(
        'One card for Dragon, one for Tiger; the higher one wins, and the ace is the lowest. When both are of one rank, half of a stake on Dragon or Tiger comes back. A suited tie is two cards of one rank and one suit.',
      ),
      spotTable('dragonTiger', 'EN'),
    ],
    TY: [
      'Dragon tiger',
      p(
        'Isang baraha sa Dragon, isa sa Tigre; panalo ang mas mataas, at pinakamababa ang alas. Kapag magkaparehong ranggo, kalahati ng taya sa Dragon o Tigre ang bumabalik. Tablang magkapalo ang dalawang barahang pareho ang ranggo at palo.',
      ),
      spotTable('dragonTiger', 'TY'),
    ],
  }),
  help('rules-sic-bo', 'rules', {
    EN: [
      'Sic bo',
      p(
        'Three dice are thrown. Small is 4 to 10, big is 11 to 17. When all three show the same, small, big, odd and even lose, and any triple wins.',
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
      p('A ball falls into one of 37 pockets, 0 to 36. Zero is neither red nor black, odd nor even, low nor high.'),
      spotTable('roulette', 'EN'),
      p('The wheel has no memory: after ten reds, red and black are as likely as before.'),
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
        'Fish prawn crab: three dice with six pictures. A picture is paid once for every die that shows it, and the stake comes back with it.',
      ),
      spotTable('fishPrawnCrab', 'EN'),
      p('Discs: four discs, red on one side and white on the other. Even is four, two or no red; odd is one or three.'),
      spotTable('discs', 'EN'),
      p('Fan tan: beads under a cup are counted off by fours. What is left, one to four, decides.'),
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
