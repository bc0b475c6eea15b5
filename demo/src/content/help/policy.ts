import { h, p, table, ul } from '../html.ts'
import { help, type DemoHelpEntry, type SiteFacts } from './entry.ts'

/** Which member data is stored, why and for how long; and what is stored on the phone. */
export const policies = ({ name, operator, supportHours }: SiteFacts): readonly DemoHelpEntry[] => [
  help('privacy', 'policy', {
    EN: [
      'Privacy policy',
      p(
        `${operator}, who runs ${name}, answers for your data. We collect what play, money and the law need, sell none of it, and show no advertisements of others.`,
      ),
      h('What we know of you'),
      table(
        ['Data', 'What for'],
        [
          ['Name, mobile number, e-mail, what else you wrote when you registered', 'to know you again and to pay you'],
          ['Deposits, withdrawals, bets, tickets, bonuses', 'to run your account and prove what happened'],
          ['Bank cards, encrypted', 'to pay you'],
          ['Internet address, device, times of logging in', 'to keep others out of your account'],
          ['What you write to us', 'to answer you'],
        ],
      ),
      h('Who else sees it'),
      ul(
        'Payment providers and banks: what a payment needs.',
        'Game makers: a number in your place, your currency and language. Not your name.',
        'Those who carry our messages: your number or address, and the message.',
        'Authorities, where the law obliges us.',
      ),
      h('How long'),
      p(
        'As long as you have an account. Records of money and bets are kept afterwards for as long as the law asks of us, and then deleted.',
      ),
      h('How it is kept'),
      ul(
        'Passwords are kept as hashes that cannot be turned back; card numbers are encrypted.',
        'What people of ours do with your data is written down, with who and when.',
      ),
      h('Your rights'),
      p(
        `You may see your data, have it corrected, take it with you, and have it deleted where no law stands against it: ${supportHours.EN}. You may also complain to the National Privacy Commission.`,
      ),
    ],
    TY: [
      'Patakaran sa privacy',
      p(
        `Ang ${operator}, na nagpapatakbo ng ${name}, ang may pananagutan sa data mo. Kinukuha lang namin ang kailangan ng laro, pera at batas, wala kaming ibinebenta, at walang patalastas ng iba.`,
      ),
      h('Ang alam namin tungkol sa iyo'),
      table(
        ['Data', 'Para saan'],
        [
          ['Pangalan, mobile number, email, iba pang isinulat mo sa pag-sign up', 'para makilala at mabayaran ka'],
          ['Deposito, withdrawal, taya, ticket, bonus', 'para mapatakbo ang account at mapatunayan ang nangyari'],
          ['Bank card, naka-encrypt', 'para mabayaran ka'],
          ['Internet address, device, oras ng pag-log in', 'para hindi makapasok ang iba sa account mo'],
          ['Mga isinusulat mo sa amin', 'para masagot ka'],
        ],
      ),
      h('Sino pa ang nakakakita'),
      ul(
        'Mga payment provider at bangko: ang kailangan ng bayad.',
        'Mga game provider: isang numerong kapalit mo, ang currency at wika mo. Hindi ang pangalan mo.',
        'Mga naghahatid ng mensahe namin: ang numero o address mo, at ang mensahe.',
        'Mga awtoridad, kung iniuutos ng batas.',
      ),
      h('Gaano katagal'),
      p(
        'Hangga’t may account ka. Pagkatapos, itinatago ang mga talaan ng pera at taya hangga’t hinihingi ng batas, saka binubura.',
      ),
      h('Paano ito iniingatan'),
      ul(
        'Itinatago ang mga password bilang hash na hindi na maibabalik; naka-encrypt ang mga numero ng card.',
        'Isinusulat ang ginagawa ng mga tao namin sa data mo, kung sino at kailan.',
      ),
      h('Mga karapatan mo'),
      p(
        `Puwede mong makita, ipatama, kunin ang kopya, at ipabura ang data mo kung walang batas na pumipigil: ${supportHours.TY}. Puwede ka ring magreklamo sa National Privacy Commission.`,
      ),
    ],
  }),
  help('cookies', 'policy', {
    EN: [
      'What lies on my phone',
      p('Only what the site needs in order to work. No advertising cookies, and nobody follows you to other sites.'),
      table(
        ['What', 'What for', 'Until'],
        [
          ['Session cookie', 'you stay logged in', 'logout, 30 minutes without a touch, or 12 hours'],
          ['“Remember me” cookie', 'this phone logs in by itself, if you chose it', 'you log out'],
          [
            'Device cookie',
            'we know this phone again, so that wrong tries elsewhere do not lock you out',
            'you delete it',
          ],
          ['Settings', 'language, hidden balance, notices you have seen', 'you delete them'],
          ['Files of the app', 'it opens at once, also on a slow line', 'the next version'],
        ],
      ),
      p('Delete them in your browser’s settings whenever you like; you will have to log in again.'),
    ],
    TY: [
      'Ang nakatago sa phone ko',
      p(
        'Ang kailangan lang ng site para gumana. Walang cookie na pang-advertise, at walang sumusunod sa iyo sa ibang site.',
      ),
      table(
        ['Ano', 'Para saan', 'Hanggang'],
        [
          ['Session cookie', 'para manatili kang naka-log in', 'mag-log out, 30 minutong walang pindot, o 12 oras'],
          ['Cookie na “Tandaan ako”', 'kusang nagla-log in ang phone na ito, kung pinili mo', 'mag-log out ka'],
          [
            'Device cookie',
            'kilala namin ang phone na ito, para hindi ka ma-lock out dahil sa maling subok sa ibang device',
            'burahin mo',
          ],
          ['Settings', 'wika, nakatagong balanse, mga abisong nakita mo na', 'burahin mo'],
          ['Mga file ng app', 'bumubukas agad, kahit mabagal ang signal', 'susunod na bersyon'],
        ],
      ),
      p('Puwede mong burahin sa settings ng browser mo kahit kailan; kailangan mo lang mag-log in ulit.'),
    ],
  }),
]
