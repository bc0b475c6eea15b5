import { a, ol, p, table, ul } from '../html.ts'
import { merchants } from '../../merchants/index.ts'
import { pesos, type TextLanguage } from '../languages.ts'
import { help, type DemoHelpEntry, type SiteFacts } from './entry.ts'

/** Both merchants offer the same. */
const waysIn = (language: TextLanguage): string[][] =>
  merchants[0].paymentChannels.map(({ code, names, minMinor, maxMinor }) => [
    names[language] ?? names.EN ?? code,
    pesos(minMinor),
    pesos(maxMinor),
  ])

/** Deposits, withdrawals, and where the money is. */
export const moneyHelp = ({ supportHours }: SiteFacts): readonly DemoHelpEntry[] => [
  help('deposit', 'money', {
    EN: [
      'How do I deposit?',
      ol(
        `Open ${a('/m/voucherCenter', 'Deposit')} and choose a payment method.`,
        'Enter an amount. You can choose a promotion if there is one, or none.',
        'Pay on the provider’s page. You’ll then return here.',
      ),
      table(['Method', 'Minimum', 'Maximum'], waysIn('EN')),
      p('Deposits are free. Your bank may charge a fee.'),
    ],
    TY: [
      'Paano mag-deposit?',
      ol(
        `Buksan ang ${a('/m/voucherCenter', 'Mag-deposit')} at piliin kung paano magbabayad.`,
        'Ilagay ang halaga. Kung may promo, puwede mo itong piliin, o hayaan sa Walang promo.',
        'Magbayad sa page ng payment provider; kusa kang babalik dito.',
      ),
      table(['Paraan', 'Mula', 'Hanggang'], waysIn('TY')),
      p('Wala kaming singil sa deposit. Baka mayroon ang bangko mo.'),
    ],
  }),
  help('deposit-missing', 'money', {
    EN: [
      'My deposit hasn’t arrived',
      p(
        'We credit a deposit when the payment provider confirms it, usually within a minute. We keep checking for a week, so you can close the page.',
      ),
      ul(
        'A bank transfer with a receipt is checked twice. That takes longer.',
        'If we received a different amount, customer service will help you fix it.',
        `See ${a('/m/transaction/deposits', 'Deposit history')} for the status and the reference number. If your bank has paid and the deposit isn’t there, ${supportHours.EN} and give us that number.`,
      ),
    ],
    TY: [
      'Hindi pa dumarating ang deposit ko',
      p(
        'Ike-credit ang deposit kapag nasa sariling record na ito ng payment provider, karaniwan sa loob ng isang minuto. Isang linggo kaming patuloy na nagtatanong, kaya walang mawawala kahit isara ang page.',
      ),
      ul(
        'Dalawang tao ang magkasunod na tumitingin sa bank transfer na may slip. Mas matagal iyon.',
        'Kung iba ang halagang dumating sa inilagay mo, may taong mag-aayos nito kasama mo.',
        `Tingnan sa ${a('/m/transaction/deposits', 'History ng deposit')}: naroon ang status at reference number. Kung nabayaran na ng bangko mo at wala pa rito, ${supportHours.TY} at ibigay ang numerong iyon.`,
      ),
    ],
  }),
  help('withdraw', 'money', {
    EN: [
      'How do I withdraw?',
      ol(
        `Set a payment password in ${a('/m/securityCenter', 'Security center')} and add a card under ${a('/m/member/bankCards', 'Bank cards')}.`,
        `Open ${a('/m/withdraw', 'Withdraw')}, choose the card and the amount, and confirm with the payment password or a passkey.`,
        'We hold the money right away, so you can’t bet it by mistake.',
      ),
      table(
        ['Limit', 'Amount'],
        [
          ['Minimum', '₱100'],
          ['Maximum per withdrawal', '₱500,000'],
          ['Maximum per day', '₱1,000,000'],
          ['Withdrawals per day', '5'],
        ],
      ),
      p('The withdrawal day starts at 08:00 Manila time. Withdrawals are free.'),
    ],
    TY: [
      'Paano mag-withdraw?',
      ol(
        `Magtakda ng payment password sa ${a('/m/securityCenter', 'security center')} at magdagdag ng account sa ${a('/m/member/bankCards', 'Bank account at e-wallet')}.`,
        `Buksan ang ${a('/m/withdraw', 'Mag-withdraw')}, piliin ang bank account at halaga, at kumpirmahin gamit ang payment password o passkey.`,
        'Agad na inirereserba ang pera, kaya hindi ito maitataya nang hindi sinasadya.',
      ),
      table(
        ['Limit', 'Halaga'],
        [
          ['Pinakamababa', '₱100'],
          ['Pinakamataas kada withdrawal', '₱500,000'],
          ['Pinakamataas kada araw', '₱1,000,000'],
          ['Bilang ng withdrawal kada araw', '5'],
        ],
      ),
      p('Nagsisimula ang araw ng withdrawal nang 08:00, oras sa Maynila. Wala kaming singil dito.'),
    ],
  }),
  help('how-long', 'money', {
    EN: [
      'How long does a withdrawal take?',
      table(
        ['Step', 'Who', 'Within'],
        [
          ['Review', 'our team', '24 hours'],
          ['Payment', 'your bank', '24 more hours'],
        ],
      ),
      p(
        `Most are faster. ${a('/m/transaction/withdrawals', 'Withdrawal history')} shows the next step, its time and any delay. If a payment fails, the money returns to your balance.`,
      ),
    ],
    TY: [
      'Gaano katagal ang withdrawal?',
      table(
        ['Hakbang', 'Sino', 'Pinakamatagal'],
        [
          ['Sinusuri', 'ang team namin', '24 na oras'],
          ['Ipinapadala at ipinapasok', 'ang bangko', '24 na oras pa'],
        ],
      ),
      p(
        `Mas mabilis ang karamihan. Nasa ${a('/m/transaction/withdrawals', 'History ng withdrawal')} kung sino ang susunod na kikilos at hanggang kailan, at sinasabi rin doon kapag huli na. Kapag hindi natuloy ang padala, babalik ang pera sa balanse mo.`,
      ),
    ],
  }),
  help('bank-cards', 'money', {
    EN: [
      'Why does a new bank card have a 24-hour waiting period?',
      p(
        'If someone gets into your account and adds a card, you have a day to notice and stop it. After a payment password reset, all cards have the same waiting period.',
      ),
      ul(
        'All your cards must be in one name, your own.',
        'We encrypt the number and show only its last four digits.',
        'We won’t pay to a card you’ve removed. A withdrawal in progress still goes there.',
      ),
    ],
    TY: [
      'Bakit 24 na oras maghihintay ang bagong bank account?',
      p(
        'Kung may nakapasok sa account mo at nagdagdag ng sarili niyang bank account, may isang araw para mapansin at mapigilan ito. Pagka-reset ng payment password, ganoon din katagal maghihintay ang lahat ng bank account.',
      ),
      ul(
        'Iisa dapat ang pangalan ng lahat ng bank account mo, at sa iyo iyon.',
        'Naka-encrypt ang numero; huling apat na digit lang ang ipinapakita ng mga screen.',
        'Hindi na makakatanggap ng pera ang bank account na inalis mo. Doon pa rin pupunta ang withdrawal na kasalukuyang pinoproseso.',
      ),
    ],
  }),
  help('where-my-money-is', 'money', {
    EN: [
      'Where can I see what I’ve spent?',
      ul(
        `${a('/m/profitandloss', 'Profit and loss')}: what you’ve wagered, won, deposited and withdrawn since you joined.`,
        `${a('/m/transaction/statement', 'Statement')}: every transaction, as a list or a file.`,
        `${a('/m/gameRecord', 'Bets')}: every bet and ticket, with its number.`,
        `${a('/m/member/transfer', 'Transfer')}: some providers have their own wallet. Transfer the money back from there.`,
      ),
    ],
    TY: [
      'Saan ko makikita ang nagastos ko?',
      ul(
        `${a('/m/profitandloss', 'Panalo at talo')}: ang itinaya at napanalunan mo, at ang na-deposit at na-withdraw mo mula nang sumali ka.`,
        `${a('/m/transaction/statement', 'Statement')}: bawat transaksyon, bilang listahan o file na maitatago.`,
        `${a('/m/gameRecord', 'Mga taya')}: bawat taya at ticket, kasama ang numero nito.`,
        `${a('/m/member/transfer', 'Maglipat ng pera')}: may ilang game provider na may sariling wallet. Dito mo maibabalik ang perang naroon.`,
      ),
    ],
  }),
]
