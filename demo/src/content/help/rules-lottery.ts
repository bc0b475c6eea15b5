import { a, p, ul } from '../html.ts'
import { help, type DemoHelpEntry } from './entry.ts'
import { betTable } from './lottery-table.ts'

const howToRead = {
  EN: p(
    'Pays shows the payout for one stake, including the stake. Return is the long-run average: at 95%, for every ₱100 bet, ₱95 is returned on average. ₱5 is the cost of playing.',
  ),
  TY: p(
    'Ang bayad ay ang ibinibigay ng isang taya, kasama na ang taya. Ang balik ay ang bumabalik sa lahat ng taya sa katagalan: sa 95%, ₱95 sa bawat ₱100 na itinaya ang average na bumabalik, at ₱5 ang presyo ng paglalaro.',
  ),
}

/** Rules of the lotteries, by kind of draw. */
export const lotteryRules: readonly DemoHelpEntry[] = [
  help('rules-lottery', 'rules', {
    EN: [
      'Lottery: how a ticket works',
      p(
        'You choose a lottery, a bet type, your numbers and a stake. Your bet slip becomes tickets for the draw on sale.',
      ),
      ul(
        'A ticket costs ₱1 to ₱50,000 and pays up to ₱20,000,000. You can buy up to 100 tickets at once.',
        'Each bet shows its maximum stake. It’s set so no prize is ever cut.',
        'Before you buy, you see the chance, the payout and the average return.',
        'You can cancel a ticket until sales close. We refund its stake right away.',
        'Each ticket has a number and a signed receipt. No one can change it later, including us.',
        'If there’s no result, the draw is void and all stakes are refunded in full.',
        'The rules at the time of purchase apply, even if they change before the draw.',
      ),
      p(
        `All draws and results are under ${a('/m/lottery', 'Lottery')}; your tickets are under ${a('/m/gameRecord', 'Bets')}.`,
      ),
    ],
    TY: [
      'Lotto: paano gumagana ang ticket',
      p(
        'Pumili ng lotto, uri ng taya, mga numero mo at halaga ng taya. Ang nasa slip mo ay magiging mga ticket para sa draw na kasalukuyang mabibili.',
      ),
      ul(
        '₱1 hanggang ₱50,000 ang isang ticket at hanggang ₱20,000,000 ang bayad nito. Hanggang 100 ticket ang mabibili nang sabay.',
        'Ipinapakita ng bawat taya ang pinakamataas na halaga nito. Itinakda ito para walang premyong nababawasan.',
        'Bago ka bumili, ipinapakita ng screen ang tsansa, ang panalo at kung magkano ang average na bumabalik.',
        'Puwedeng isauli ang ticket hanggang sa magsara ang bentahan. Babalik agad sa balanse mo ang taya.',
        'May numero at pirmadong resibo ang bawat ticket. Walang makakapagbago nito pagkatapos, kahit kami.',
        'Kapag walang makuhang resulta, walang bisa ang draw at ibinabalik nang buo ang bawat taya.',
        'Ang mga patakaran sa oras ng pagbili ang susundin, kahit magbago pa ang mga ito bago ang draw.',
      ),
      p(
        `Nasa ${a('/m/lottery', 'Lotto')} ang lahat ng draw at resulta; nasa ${a('/m/gameRecord', 'Mga taya')} ang mga ticket mo.`,
      ),
    ],
  }),
  help('rules-north', 'rules', {
    EN: [
      'Northern lotteries: 27 numbers',
      p(
        'A draw has 27 numbers in eight prizes, from the first prize (GB, five digits) down to G7 (four numbers of two digits).',
      ),
      ul(
        'Last digits: yours are the last 2, 3 or 4 of the first prize, in order.',
        'Head: with two digits, the last two of the second prize (G1); with one, the second-last digit of the first prize. Tail: its last digit.',
        'Lô (any ending): each drawn number that ends in your digits pays.',
        'All hit, None hit: all of your two-digit numbers are endings of drawn numbers, or none are.',
      ),
      betTable('north', 'EN'),
      howToRead.EN,
    ],
    TY: [
      'Mga lotto ng Hilaga: 27 numero',
      p(
        '27 numero sa walong premyo ang isang draw, mula sa unang premyo (GB, limang digit) hanggang sa G7 (apat na numerong dalawang digit).',
      ),
      ul(
        'Huling digit: ang sa iyo ang huling 2, 3 o 4 ng unang premyo, sunod-sunod.',
        'Ulo: kung dalawang digit, ang huling dalawa ng ikalawang premyo (G1); kung isa, ang ikalawa sa huli ng unang premyo. Buntot: ang huli nito.',
        'Kahit anong dulo: binabayaran ang bawat numero sa draw na nagtatapos sa mga digit mo.',
        'Lahat lalabas, Walang lalabas: dulo ng draw ang lahat ng numero mong dalawang digit, o wala ni isa.',
      ),
      betTable('north', 'TY'),
      howToRead.TY,
    ],
  }),
  help('rules-central', 'rules', {
    EN: [
      'Central lotteries: 18 numbers',
      p(
        'A draw has 18 numbers in nine prizes, from the first prize (GB, six digits) down to G8 (one number of two digits).',
      ),
      ul(
        'Last digits: the last 2, 3 or 4 of the first prize.',
        'Head: with two digits, the G8 number; with three, the G7 number; with one, the second-last digit of the first prize. Tail: its last digit.',
        'Lô (any ending), All hit, None hit: as in the north, with 18 numbers.',
      ),
      betTable('central', 'EN'),
      howToRead.EN,
    ],
    TY: [
      'Mga lotto ng Gitna: 18 numero',
      p(
        '18 numero sa siyam na premyo ang isang draw, mula sa unang premyo (GB, anim na digit) hanggang sa G8 (isang numerong dalawang digit).',
      ),
      ul(
        'Huling digit: ang huling 2, 3 o 4 ng unang premyo.',
        'Ulo: kung dalawang digit, ang numero ng G8; kung tatlo, ang sa G7; kung isa, ang ikalawa sa huli ng unang premyo. Buntot: ang huli nito.',
        'Kahit anong dulo, Lahat lalabas, Walang lalabas: gaya sa Hilaga, sa 18 numero.',
      ),
      betTable('central', 'TY'),
      howToRead.TY,
    ],
  }),
  help('rules-south', 'rules', {
    EN: [
      'Southern lotteries: 18 numbers',
      p(
        'Drawn like the central lotteries: 18 numbers in nine prizes. Some bets pay differently, and there’s one more bet type.',
      ),
      ul('Head and tail: your digits can win as the head and as the last digits of the first prize. Each win is paid.'),
      betTable('south', 'EN'),
      howToRead.EN,
    ],
    TY: [
      'Mga lotto ng Timog: 18 numero',
      p('Gaya ng sa Gitna ang draw: 18 numero sa siyam na premyo. Iba ang bayad ng ilang taya, at may isa pang uri.'),
      ul(
        'Ulo at buntot: panalo ang mga digit mo bilang ulo at bilang huling digit ng unang premyo, at binabayaran ang bawat isa.',
      ),
      betTable('south', 'TY'),
      howToRead.TY,
    ],
  }),
  help('rules-keno', 'rules', {
    EN: [
      'Keno draws: 20 of 80 numbers',
      p(
        'You choose one to ten numbers. The more of them match the 20 drawn, the more it pays. With eight or more, matching none also pays.',
      ),
      ul(
        'Sum: the total of all 20 numbers. Over is 811 or more, under is 809 or less. 810 loses both.',
        'Halves: whether more or fewer than half of the 20 numbers are from 1 to 40.',
      ),
      betTable('keno', 'EN'),
      p(
        'The chance is for any prize. The largest prizes are much rarer: ten matches of ten happen about once in nine million tickets.',
      ),
    ],
    TY: [
      'Keno: 20 numero mula sa 80',
      p(
        'Pumili ng isa hanggang sampung numero. Mas marami ang kasama sa 20 nabunot, mas malaki ang bayad. Kung walo pataas ang pinili mo, may bayad din kapag walang tumama ni isa.',
      ),
      ul(
        'Suma: ang kabuuan ng 20 numero. Mataas ang 811 pataas, mababa ang 809 pababa; walang panalo sa 810.',
        'Hati: kung mahigit o kulang sa kalahati ng 20 numero ang mula 1 hanggang 40.',
      ),
      betTable('keno', 'TY'),
      p(
        'Ang tsansa ay para sa kahit anong panalo. Mas bihira ang pinakamalalaking premyo: isang beses sa humigit-kumulang siyam na milyong ticket ang sampung tama sa sampu.',
      ),
    ],
  }),
  help('rules-fast', 'rules', {
    EN: [
      'Fast draws: every minute or every five',
      p(
        'One five-digit number is drawn. You can bet on some of its digits in order, on one position, on their sum, or on which end is greater.',
      ),
      ul(
        'Sum: over is 23 or more, under is 22 or less.',
        'Dragon is the first digit, tiger the last; the greater one wins. If they’re equal, only the tie wins.',
      ),
      betTable('fast', 'EN'),
      p('Fast draws add up: twenty tickets of ₱10 in twenty minutes is ₱200. You can skip draws at any time.'),
    ],
    TY: [
      'Mabilisang draw: bawat minuto o bawat limang minuto',
      p(
        'Isang numerong limang digit ang binubunot. Puwedeng tumaya sa ilang digit na sunod-sunod, sa isang puwesto, sa suma, o kung aling dulo ang mas malaki.',
      ),
      ul(
        'Suma: mataas ang 23 pataas, mababa ang 22 pababa.',
        'Dragon ang unang digit, tiger ang huli; panalo ang mas malaki. Kapag magkapareho, tabla lang ang panalo.',
      ),
      betTable('fast', 'TY'),
      p(
        'Mabilis lumaki ang gastos sa mabilisang draw: ₱200 na ang naitaya sa dalawampung ticket na tig-₱10 sa loob ng dalawampung minuto. Walang gastos ang magpahinga sa pagitan ng mga draw.',
      ),
    ],
  }),
  help('rules-stock', 'rules', {
    EN: [
      'Stock draws: two numbers',
      p(
        'A five-digit number and a four-digit number, like stock closing prices. They’re drawn like the others and don’t follow a real exchange.',
      ),
      ul(
        'Head: with two digits, the last two of the four-digit number (G1); with one, the last but one of the first prize.',
      ),
      betTable('stock', 'EN'),
      howToRead.EN,
    ],
    TY: [
      'Stocks: dalawang numero',
      p(
        'Isang numerong limang digit at isang apat na digit, gaya ng pagsasara ng isang stock exchange. Binubunot ang mga ito gaya ng iba at walang sinusundang totoong exchange.',
      ),
      ul(
        'Ulo: kung dalawang digit, ang huling dalawa ng numerong apat na digit (G1); kung isa, ang ikalawa sa huli ng unang premyo.',
      ),
      betTable('stock', 'TY'),
      howToRead.TY,
    ],
  }),
]
