import type { Received } from './inbox.ts'
import { escaped, page } from './page.ts'

export const inboxPage = (messages: readonly Received[]): string =>
  page(
    'Demo inbox',
    `<h1>Demo inbox</h1><p>Every SMS and mail of this machine ends here, the newest first. Nothing is sent on. <a href="/inbox.json">As JSON</a></p>
    ${messages.length === 0 ? '<p role="status">Nothing has come in yet. Ask for a code, and load this page again.</p>' : `<ol>${messages.map(item).join('')}</ol>`}`,
  )

function item({ kind, to, subject, text, at }: Received): string {
  const title = subject === '' ? '' : `<h2>${escaped(subject)}</h2>`
  const shown = escaped(text)
    .replaceAll(/\b\d{6}\b/g, (code) => `<mark>${code}</mark>`)
    .replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
  return `<li><header><span class="kind">${kind === 'sms' ? 'SMS' : 'Mail'}</span><b>${escaped(to)}</b>
    <time datetime="${at}">${at.slice(11, 19)} UTC</time></header>${title}<pre dir="auto">${shown}</pre></li>`
}

/** Asks which demo member to log in as. The request's parameters are passed on unchanged. */
export function authorizePage(byPhone: boolean, asked: Readonly<Record<string, string>>): string {
  const hidden = Object.entries(asked).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const field = byPhone
    ? '<label>Mobile number<input name="person" type="tel" required pattern="\\+[1-9][0-9]{5,14}" value="+639171234567" autofocus></label>'
    : '<label>E-mail address<input name="person" type="email" required value="maria@demo.example" autofocus></label>'
  return page(
    'Demo accounts',
    `<h1>Demo accounts</h1><p>Stands in for a real provider and believes what is typed here.</p>
    <form method="post">${hidden.join('')}${field}<button>Continue</button></form>`,
  )
}
