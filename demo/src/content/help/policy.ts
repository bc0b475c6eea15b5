import { h, p, table, ul } from '../html.ts'
import { help, type DemoHelpEntry, type SiteFacts } from './entry.ts'

/** Which member data is stored, why and for how long; and what is stored on the phone. */
export const policies = ({ name, operator, supportHours }: SiteFacts): readonly DemoHelpEntry[] => [
  help('privacy', 'policy', {
    EN: [
      'Privacy policy',
      p(
        `${operator}, which runs ${name}, is responsible for your data. We collect only what play, money and the law require. We don’t sell it or show third-party ads.`,
      ),
      h('What we collect'),
      table(
        ['Data', 'Purpose'],
        [
          ['Name, mobile number, email and other sign-up details', 'to identify you and to pay you'],
          ['Deposits, withdrawals, bets, tickets, bonuses', 'to run your account and prove what happened'],
          ['Bank cards, encrypted', 'to pay you'],
          ['IP address, device, login times', 'to keep others out of your account'],
          ['What you write to us', 'to answer you'],
        ],
      ),
      h('Who else sees it'),
      ul(
        'Payment providers and banks: what a payment needs.',
        'Game providers: an ID number, your currency and language. Not your name.',
        'Message services: your number or address, and the message.',
        'Authorities, if the law requires it.',
      ),
      h('How long'),
      p(
        'As long as you have an account. After that, we keep money and bet records as long as the law requires, then delete them.',
      ),
      h('How we protect it'),
      ul(
        'Passwords are stored as hashes that can’t be reversed. Card numbers are encrypted.',
        'We log what our team does with your data, who did it and when.',
      ),
      h('Your rights'),
      p(
        `You can see, correct, copy and delete your data, unless the law forbids it: ${supportHours.EN}. You can also complain to the National Privacy Commission.`,
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
          ['Deposit, withdrawal, taya, ticket, bonus', 'para mapatakbo ang account at mapatunayan ang nangyari'],
          ['Bank account, naka-encrypt', 'para maipadala ang withdrawal mo'],
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
        'Hangga’t may account ka. Pagkatapos, itinatago ang mga record ng pera at taya hangga’t hinihingi ng batas, saka binubura.',
      ),
      h('Paano ito iniingatan'),
      ul(
        'Itinatago ang mga password bilang hash na hindi na maibabalik; naka-encrypt ang mga numero ng bank account.',
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
      'What’s stored on my phone',
      p('Only what the site needs to work. No advertising cookies, and no tracking on other sites.'),
      table(
        ['What', 'Purpose', 'Until'],
        [
          ['Session cookie', 'keeps you logged in', 'you log out, 30 minutes without activity, or 12 hours'],
          ['“Remember me” cookie', 'logs in this phone automatically, if you choose it', 'you log out'],
          ['Device cookie', 'recognizes this phone, so wrong attempts elsewhere don’t lock you out', 'you delete it'],
          ['Settings', 'language, hidden balance, notices you have seen', 'you delete them'],
          ['App files', 'open the app fast, even on a slow network', 'the next version'],
        ],
      ),
      p('You can delete them in your browser settings at any time. You’ll need to log in again.'),
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
