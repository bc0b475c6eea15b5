import { describe, expect, it } from 'vitest'
import { logKey, makeLog, origin, witnesses, type MadeLog, type Step } from '../../testing/log-maker.ts'
import {
  cancellationText,
  cellKeys,
  cellLeaves,
  cellOne,
  edited,
  exportOrder,
  honestSteps,
  lockText,
  makeTicket,
  now,
  orderLines,
  promiseText,
  receiptText,
  redPromise,
  redSeries,
  redText,
  start,
  tickets,
  ticketText,
} from '../../testing/scenario.ts'
import { cosign, signatureLine, signer, signNote } from '../../testing/signing.ts'
import { toBase64, toHex, utf8 } from '../bytes.ts'
import { leafHash, rootOf } from '../log/tree.ts'
import { verifyLog } from '../verify.ts'
import type { ExportFile } from './export-file.ts'

/** The export file as JSON has it. */
type File = Omit<ExportFile, 'tickets' | 'promise'> & {
  promise: { text: string; proof: string }
  tickets: { text: string; salt: string; cell: number | null; index: number | null; path: string[] | null }[]
}

async function check(change: (file: File, log: MadeLog) => void, steps: Step[] = honestSteps()) {
  const log = makeLog(steps, { now })
  const file = structuredClone(exportOrder(log, steps)) as unknown as File
  change(file, log)
  const report = await verifyLog({ ...log.input, orders: [JSON.stringify(file)] })
  return {
    words: [...new Set(report.findings.filter(({ level }) => level === 'fail').map(({ about }) => about))].toSorted(),
    report,
  }
}

const changeTicket = (file: File, at: number, change: (text: string) => string) => {
  file.tickets[at]!.text = change(file.tickets[at]!.text)
}

const droppedTicket = (leaves: Uint8Array<ArrayBuffer>[]) =>
  edited(honestSteps(), 'lock 2', () => lockText('RED', '20261117-0002', start + 60, leaves))

describe('an honest order', () => {
  it('has no finding, and says what holds', async () => {
    const { report } = await check(() => {})
    expect(report.findings).toEqual([])
    expect(report.orders[0]?.lines.join('\n')).toContain('The receipt holds: signed by cell 1')
    expect(report.orders[0]?.lines.filter((line) => line.includes('in the draw'))).toHaveLength(3)
  })

  it('may lack a ticket that was cancelled before closing', async () => {
    const left = cellLeaves.filter((leaf) => leaf !== tickets[0]?.leaf)
    const steps = edited(droppedTicket(left), 'paid 1', (text) => text.replace('2 7', '2 6'))
    const { words } = await check((file) => {
      file.cancellations = [signNote(cellOne, cancellationText('9001'))]
      file.credited = file.credited.filter(({ ticket }) => ticket !== '9001')
      for (const [i, ticket] of file.tickets.entries()) {
        if (i === 0) Object.assign(ticket, { cell: null, index: null, path: null })
        else Object.assign(ticket, placeIn(left, tickets[i]!.leaf))
      }
    }, steps)
    expect(words).toEqual([])
  })
})

function placeIn(leaves: Uint8Array<ArrayBuffer>[], leaf: Uint8Array<ArrayBuffer>) {
  const index = leaves.indexOf(leaf)
  const walk = (some: Uint8Array<ArrayBuffer>[], at: number): string[] => {
    if (some.length <= 1) return []
    let half = 1
    while (half * 2 < some.length) half *= 2
    return at < half
      ? [...walk(some.slice(0, half), at), toHex(rootOf(some.slice(half)))]
      : [...walk(some.slice(half), at - half), toHex(rootOf(some.slice(0, half)))]
  }
  return { index, path: walk(leaves, index) }
}

describe('attacks that an export file shows', () => {
  it('2 14 finds a promise that the log made in other words', async () => {
    const twin = promiseText({ ...redSeries, draws: start + 1 })
    const { words } = await check(
      () => {},
      [...honestSteps(), { name: 'twin', at: start - 700, text: twin }].toSorted((a, b) => a.at - b.at),
    )
    expect(words).toContain('promise-missing')
  })

  it('3 finds rules that are not those of the promise', async () => {
    const { words } = await check((file) => (file.rules.text = redText.replace('"factor":190', '"factor":180')))
    expect(words).toEqual(['order'])
  })

  it('5 finds a pick that was altered in the draw', async () => {
    const altered = makeTicket(ticketText(1, { ...orderLines[0]!, pick: '08' }))
    const leaves = cellLeaves.map((leaf) => (leaf === tickets[0]?.leaf ? altered.leaf : leaf))
    expect((await check(() => {}, droppedTicket(leaves))).words).toEqual(['ticket'])
  })

  it('5 finds a pick that the ticket has otherwise than it was entered', async () => {
    const { words } = await check((file) => (file.order.lines[0]!.pick = '08'))
    expect(words).toEqual(['ticket'])
  })

  it.each([
    ['draw', 'RED 20261117-0002', 'RED 20261117-0001'],
    ['15 order', '000000000001 1', '000000000009 1'],
    ['line', '000000000001 1', '000000000001 2'],
    ['stake', 'stake 500', 'stake 600'],
    ['book', 'PHP main', 'PHP bonus'],
    ['17 member', 'member m-77', 'member m-78'],
  ])('finds a ticket with another %s', async (_, from, to) => {
    const { words } = await check((file) => changeTicket(file, 0, (text) => text.replace(from, to)))
    // The text is what was hashed, so the receipt and the draw no longer fit either.
    expect(words).toEqual(['receipt', 'ticket'])
  })

  it('8 finds a kept head of another history', async () => {
    const { words } = await check((file, log) => (file.head = forged(log, log.leaves.length)))
    expect(words).toEqual(['fork'])
  })

  it('8 finds a kept head that is ahead of the log', async () => {
    const { words } = await check((file, log) => (file.head = forged(log, log.leaves.length + 1)))
    expect(words).toEqual(['rollback'])
  })

  it('finds a head that the log did not sign', async () => {
    const { words } = await check((file) => (file.head = file.head.replace(/— draws.*\n/, '')))
    expect(words).toEqual(['head'])
  })

  it('finds a promise whose head too few witnesses signed', async () => {
    const { words } = await check((file) => (file.promise.proof = file.promise.proof.replace(/— two.*\n/, '')))
    expect(words).toEqual(['promise-missing'])
  })

  it('finds a proof of another entry', async () => {
    const { words } = await check((file) => (file.promise.proof = file.promise.proof.replace('index 5', 'index 4')))
    expect(words).toEqual(['promise-missing'])
  })

  it('11 finds a receipt that was signed anew for other tickets', async () => {
    const others = [...tickets.slice(0, 2), makeTicket(ticketText(3, { ...orderLines[2]!, stake: 900 }))]
    const { words } = await check((file) => (file.receipt = signNote(cellOne, receiptText(others))))
    expect(words).toEqual(['receipt'])
  })

  it('16 finds a salt of another length', async () => {
    const { words } = await check((file) => (file.tickets[0]!.salt += '00'))
    expect(words).toEqual(['order'])
  })

  it('18 25 finds a ticket that is not under the lock', async () => {
    const { words } = await check(() => {}, droppedTicket([...cellLeaves.slice(0, 6), leafHash(utf8('z'))]))
    expect(words).toEqual(['ticket'])
  })

  it('18 finds an index that is not below the count', async () => {
    const { words } = await check((file) => (file.tickets[0]!.index = 7))
    expect(words).toEqual(['ticket'])
  })

  it('finds a ticket without proof a day after the draw', async () => {
    const { words } = await check((file) => Object.assign(file.tickets[1]!, { cell: null, index: null, path: null }))
    expect(words).toEqual(['ticket'])
  })

  it.each([
    ['by a stranger', () => signNote(signer('cell1.draws.example', 1, 'stranger'), cancellationText('9001'))],
    ['by another cell', () => signNote(cellKeys[1]!, cancellationText('9001'))],
    ['after closing', () => signNote(cellOne, cancellationText('9001', start + 46))],
  ])('19 finds a cancellation %s', async (_, note) => {
    const { words } = await check((file) => (file.cancellations = [note()]))
    expect(words).toEqual(['cancellation'])
  })

  it('20 finds an order without receipt', async () => {
    const { words } = await check((file) => (file.receipt = null))
    expect(words).toEqual(['receipt'])
  })

  it.each([
    ['a key that was never announced', () => signNote(signer('cell1.draws.example', 1, 'stranger'), receiptText())],
    ['a key before its time', () => signNote(cellOne, receiptText(tickets, start - 90_000))],
    [
      'another promise',
      () => signNote(cellOne, receiptText(tickets, start + 30, redPromise.replace('sale 45', 'sale 44'))),
    ],
    ['a false signature', () => signNote(cellOne, receiptText()).replace('at ', 'at 1')],
  ])('25 finds a receipt with %s', async (_, note) => {
    const { words } = await check((file) => (file.receipt = note()))
    expect(words).toEqual(['receipt'])
  })

  it('finds a receipt of another cell than the ticket', async () => {
    const { words } = await check((file) => (file.receipt = signNote(cellKeys[1]!, receiptText())))
    expect(words).toEqual(['ticket'])
  })

  it('29 finds a prize that was not credited, and one that was too high', async () => {
    expect((await check((file) => (file.credited = []))).words).toEqual(['prize'])
    expect((await check((file) => (file.credited[0]!.minor += 1))).words).toEqual(['prize'])
  })

  it('finds a stake that the rules do not allow', async () => {
    const rich = [{ ...orderLines[0]!, stake: 10_000_100 }, ...orderLines.slice(1)]
    const { words } = await check((file) => {
      file.order.lines = rich
      changeTicket(file, 0, (text) => text.replace('stake 500', 'stake 10000100'))
    })
    expect(words).toContain('ticket')
  })

  it('refuses an order of another log', async () => {
    const { words } = await check((file) => (file.log = 'other.example/log'))
    expect(words).toEqual(['order'])
  })
})

/** A head of a history that the log does not serve, signed by all. */
function forged(log: MadeLog, size: number): string {
  const text = `${origin}\n${size}\n${toBase64(rootOf([...log.leaves.slice(0, size - 1), leafHash(utf8('another'))]))}\n`
  const cosigned = witnesses.map((witness) => cosign(witness, text, now - 60)).join('')
  return `${text}\n${signatureLine(logKey, logKey.sign(utf8(text)))}${cosigned}`
}
