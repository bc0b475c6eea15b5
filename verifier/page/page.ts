import { parseChain, publicMirrors, quicknet } from '../src/beacon.ts'
import { httpSource } from '../src/http-source.ts'
import { hasFailed, writeReport, type Report } from '../src/report.ts'
import { verifyLog } from '../src/verify.ts'

function find<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.querySelector(`#${id}`)
  if (!(element instanceof type)) throw new Error(`The page has no ${id}`)
  return element
}

const log = find('log', HTMLInputElement)
const policy = find('policy', HTMLTextAreaElement)
const mirrors = find('mirrors', HTMLTextAreaElement)
const chain = find('chain', HTMLTextAreaElement)
const orders = find('orders', HTMLInputElement)
const drop = find('drop', HTMLElement)
const button = find('check', HTMLButtonElement)
const status = find('status', HTMLElement)
const report = find('report', HTMLElement)
const verdict = find('verdict', HTMLElement)
const lists = find('lists', HTMLElement)
const text = find('text', HTMLElement)

const maxListed = 50

mirrors.value = publicMirrors.join('\n')

find('form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  if (button.getAttribute('aria-disabled') !== 'true') void check()
})

for (const type of ['dragover', 'dragleave', 'drop']) {
  drop.addEventListener(type, (event) => {
    event.preventDefault()
    drop.toggleAttribute('data-over', type === 'dragover')
    if (event instanceof DragEvent && type === 'drop' && event.dataTransfer) orders.files = event.dataTransfer.files
  })
}

async function check(): Promise<void> {
  report.hidden = true
  const missing = [log, policy].find(({ value }) => value.trim() === '')
  if (missing) {
    status.textContent = missing === log ? 'Enter the log address.' : 'Enter the trust policy.'
    missing.focus()
    return
  }
  button.setAttribute('aria-disabled', 'true')
  status.textContent = 'Checking. A long log takes some minutes.'
  try {
    show(
      await verifyLog({
        policy: policy.value,
        log: httpSource(log.value.trim()),
        witnessSource: ({ url }) => (url === null ? null : httpSource(url)),
        chain: chain.value.trim() === '' ? quicknet : parseChain(chain.value),
        mirrors: mirrors.value
          .split(/\s+/)
          .filter(Boolean)
          .map((url) => httpSource(url)),
        orders: await Promise.all([...(orders.files ?? [])].map((file) => file.text())),
        now: Math.floor(Date.now() / 1000),
      }),
    )
    status.textContent = ''
  } catch (error) {
    status.textContent = `Nothing could be checked: ${(error as Error).message}`
  } finally {
    button.setAttribute('aria-disabled', 'false')
  }
}

function show(result: Report): void {
  const failed = hasFailed(result)
  verdict.dataset['level'] = failed ? 'bad' : 'good'
  verdict.textContent = failed ? 'The check failed' : 'Nothing failed'
  lists.replaceChildren(
    ...list('Failed', 'fail', lines(result, 'fail')),
    ...list('To know', 'warn', lines(result, 'warn')),
    ...result.orders.flatMap(({ order, lines: told }) => list(`Order ${order}`, 'order', told)),
  )
  text.textContent = writeReport(result)
  report.hidden = false
  verdict.focus()
}

const lines = ({ findings }: Report, level: string): string[] =>
  findings
    .filter((one) => one.level === level)
    .map(({ entry, text: found }) => (entry === null ? found : `Entry ${entry}: ${found}`))

function list(title: string, className: string, items: string[]): HTMLElement[] {
  if (items.length === 0) return []
  const heading = document.createElement('h3')
  heading.className = className
  heading.textContent = title
  const all = document.createElement('ul')
  const shown =
    items.length > maxListed ? [...items.slice(0, maxListed), `and ${items.length - maxListed} more`] : items
  for (const item of shown) all.append(Object.assign(document.createElement('li'), { textContent: item }))
  return [heading, all]
}
