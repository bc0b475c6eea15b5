import { a, ol, p, table, ul } from '../html.ts'
import { channels } from '../../merchants/deposits.ts'
import { pesos, type TextLanguage } from '../languages.ts'
import { help, type DemoHelpEntry, type SiteFacts } from './entry.ts'

const waysIn = (language: TextLanguage): string[][] =>
  channels.map(({ code, names, minMinor, maxMinor }) => [
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
        `Open ${a('/m/voucherCenter', 'Deposit')} and choose how to pay.`,
        'Enter an amount. If a promotion is offered you may choose it, or leave it at none.',
        'Pay on the provider’s page; you come back here by yourself.',
      ),
      table(['Way', 'From', 'To'], waysIn('EN')),
      p('We charge nothing for deposits. Your bank may.'),
    ],
    TY: [
      'Paano magdeposito?',
      ol(
        `Buksan ang ${a('/m/voucherCenter', 'Magdeposito')} at piliin kung paano magbabayad.`,
        'Ilagay ang halaga. Kung may promo, puwede mo itong piliin, o hayaan sa Walang promo.',
        'Magbayad sa page ng payment provider; kusa kang babalik dito.',
      ),
      table(['Paraan', 'Mula', 'Hanggang'], waysIn('TY')),
      p('Wala kaming singil sa deposito. Baka mayroon ang bangko mo.'),
    ],
  }),
  help('deposit-missing', 'money', {
    EN: [
      'My deposit has not come',
      p(
        'A deposit is credited when the payment provider’s own books show it, usually within a minute. We keep asking for a week, so closing the page loses nothing.',
      ),
      ul(
        'A bank transfer with a slip is looked at by two people, one after the other. That takes longer.',
        'If another amount came than you entered, a person puts it right with you.',
        `Look under ${a('/m/transaction/deposits', 'Deposit records')}: the state and the reference number stand there. If your bank has paid and it is not here, ${supportHours.EN} and give that number.`,
      ),
    ],
    TY: [
      'Hindi pa dumarating ang deposito ko',
      p(
        'Ike-credit ang deposito kapag nasa sariling talaan na ito ng payment provider, karaniwan sa loob ng isang minuto. Isang linggo kaming patuloy na nagtatanong, kaya walang mawawala kahit isara ang page.',
      ),
      ul(
        'Dalawang tao ang magkasunod na tumitingin sa bank transfer na may slip. Mas matagal iyon.',
        'Kung iba ang halagang dumating sa inilagay mo, may taong mag-aayos nito kasama mo.',
        `Tingnan sa ${a('/m/transaction/deposits', 'Talaan ng deposito')}: naroon ang kalagayan at reference number. Kung nabayaran na ng bangko mo at wala pa rito, ${supportHours.TY} at ibigay ang numerong iyon.`,
      ),
    ],
  }),
  help('withdraw', 'money', {
    EN: [
      'How do I withdraw?',
      ol(
        `Set a payment password in the ${a('/m/securityCenter', 'security center')} and add a card under ${a('/m/member/bankCards', 'Bank cards')}.`,
        `Open ${a('/m/withdraw', 'Withdraw')}, choose the card and the amount, and confirm with the payment password or a passkey.`,
        'The money is set aside at once, so it cannot be staked by mistake.',
      ),
      table(
        ['Limit', 'Amount'],
        [
          ['Least', '₱100'],
          ['Most at a time', '₱500,000'],
          ['Most in a day', '₱1,000,000'],
          ['Withdrawals in a day', '5'],
        ],
      ),
      p('A day of withdrawals begins at 08:00 Manila time. We charge nothing for them.'),
    ],
    TY: [
      'Paano mag-withdraw?',
      ol(
        `Magtakda ng payment password sa ${a('/m/securityCenter', 'security center')} at magdagdag ng card sa ${a('/m/member/bankCards', 'Mga bank card')}.`,
        `Buksan ang ${a('/m/withdraw', 'Mag-withdraw')}, piliin ang card at halaga, at kumpirmahin gamit ang payment password o passkey.`,
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
        ['Step', 'Who', 'At the latest'],
        [
          ['Checked', 'our team', '24 hours'],
          ['Sent and booked', 'the bank', '24 hours more'],
        ],
      ),
      p(
        `Most are quicker. ${a('/m/transaction/withdrawals', 'Withdrawal records')} say who acts next and by when, and also when it is late. If a payment fails, the money is back in your balance.`,
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
        `Mas mabilis ang karamihan. Nasa ${a('/m/transaction/withdrawals', 'Talaan ng withdrawal')} kung sino ang susunod na kikilos at hanggang kailan, at sinasabi rin doon kapag huli na. Kapag hindi natuloy ang bayad, babalik ang pera sa balanse mo.`,
      ),
    ],
  }),
  help('bank-cards', 'money', {
    EN: [
      'Why does a new bank card wait 24 hours?',
      p(
        'If somebody got into your account and added a card of their own, there is a day to notice and stop it. After a reset of the payment password all cards wait as long.',
      ),
      ul(
        'All your cards must be in one name, your own.',
        'The number is kept encrypted; screens show its last four digits only.',
        'A card that you remove can no longer be paid. A withdrawal that is under way still goes there.',
      ),
    ],
    TY: [
      'Bakit 24 na oras maghihintay ang bagong bank card?',
      p(
        'Kung may nakapasok sa account mo at nagdagdag ng sarili niyang card, may isang araw para mapansin at mapigilan ito. Pagka-reset ng payment password, ganoon din katagal maghihintay ang lahat ng card.',
      ),
      ul(
        'Iisa dapat ang pangalan ng lahat ng card mo, at sa iyo iyon.',
        'Naka-encrypt ang numero; huling apat na digit lang ang ipinapakita ng mga screen.',
        'Hindi na makakatanggap ng pera ang card na inalis mo. Doon pa rin pupunta ang withdrawal na kasalukuyang pinoproseso.',
      ),
    ],
  }),
  help('where-my-money-is', 'money', {
    EN: [
      'Where do I see what I have spent?',
      ul(
        `${a('/m/profitandloss', 'Profit and loss')}: what you staked and won, and what you have paid in and taken out since you joined.`,
        `${a('/m/transaction/statement', 'Statement')}: every movement, as a list or as a file to keep.`,
        `${a('/m/gameRecord', 'Betting record')}: every bet and ticket, with its number.`,
        `${a('/m/member/transfer', 'Move money')}: a few vendors keep their own wallet. Money that lies there comes back from there.`,
      ),
    ],
    TY: [
      'Saan ko makikita ang nagastos ko?',
      ul(
        `${a('/m/profitandloss', 'Panalo at talo')}: ang itinaya at napanalunan mo, at ang naideposito at na-withdraw mo mula nang sumali ka.`,
        `${a('/m/transaction/statement', 'Statement')}: bawat galaw ng pera, bilang listahan o file na maitatago.`,
        `${a('/m/gameRecord', 'Talaan ng taya')}: bawat taya at ticket, kasama ang numero nito.`,
        `${a('/m/member/transfer', 'Maglipat ng pera')}: may ilang game provider na may sariling wallet. Dito mo maibabalik ang perang naroon.`,
      ),
    ],
  }),
]
