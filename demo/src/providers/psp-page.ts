import { escaped, page } from './page.ts'
import type { Amount, StoredOrder, PaymentOrder } from './fake-psp-store.ts'

/** The outcomes that a person can choose for a payment, and what each demonstrates. */
export const endings = {
  pay: ['Pay', 'The money comes and the merchant is told at once.'],
  late: ['Pay late', 'The money comes after some seconds.'],
  twice: ['Pay, tell twice', 'The merchant is told the same thing two times.'],
  lose: ['Pay, tell nobody', 'The money comes and the message about it is lost.'],
  decline: ['Decline', 'No money comes.'],
  reverse: ['Take the money back', 'The payer’s bank reverses the payment: a chargeback.'],
} as const
export type Ending = keyof typeof endings
export const isEnding = (text: string | null): text is Ending => text !== null && Object.hasOwn(endings, text)

const outcomes = {
  pending: 'not been made',
  succeeded: 'been made',
  failed: 'come to nothing',
  reversed: 'been taken back',
} as const

/** The payment page. Plain forms work in any browser. */
export function paymentPage({ order, state }: StoredOrder<PaymentOrder>): string {
  const where = order.bank === undefined ? order.method : `${order.method}, ${order.bank}`
  const bill = `<p class="sum">${escaped(amountText(order.amount))}</p>
    <dl><dt>By</dt><dd>${escaped(where)}</dd><dt>Reference</dt><dd><code>${escaped(order.reference)}</code></dd></dl>`
  const rest = (['late', 'twice', 'lose'] as const).map((ending) => `<li>${button(ending, 'plain')}</li>`).join('')
  const choice = `${button('pay')}${button('decline', 'plain')}<h2>Or see what can go wrong</h2><ol>${rest}</ol>`
  const end = `<p role="status"><b>This payment has ${outcomes[state]}.</b></p>${state === 'succeeded' ? button('reverse', 'plain') : ''}`
  return page(
    'Demo payment',
    `<h1>Demo payment</h1><p>Stands in for a real payment service. No money moves.</p>
    <form method="post">${bill}${state === 'pending' ? choice : end}</form>
    <p class="below"><a href="${escaped(order.returnUrl)}">Back to the merchant</a></p>`,
  )
}

function button(ending: Ending, look = ''): string {
  const [label, about] = endings[ending]
  return `<button name="ending" value="${ending}" class="${look}" aria-describedby="about-${ending}">${label}</button>
    <small id="about-${ending}">${about}</small>`
}

/** A currency without a minor unit has no decimals. Its code precedes the figure, because no symbol suits all languages. */
function amountText({ minor, currency }: Amount): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minor / 10 ** digits)
}
