import { Refused, refuseUnless, sameBytes, toHex, utf8 } from '../bytes.ts'
import { readHead, readProof, type Head } from '../log/head.ts'
import { leafHash, rootFromPath, type Hash } from '../log/tree.ts'
import { parseEntry } from '../objects/entries.ts'
import { Findings } from '../report.ts'
import { timesOf } from '../replay/timetable.ts'
import { parseExport, type ExportFile } from './export-file.ts'
import { attempt, type OrderCheck, type OrderInput } from './opened-order.ts'
import { checkPrizes } from './prizes.ts'
import { checkReceipt } from './receipt.ts'
import { checkPlaces, checkTickets } from './tickets.ts'

/** Checks an export file against the log. Its findings stand in the report beside those of the log. */
export async function checkOrder(input: OrderInput, text: string): Promise<{ order: string; lines: string[] }> {
  const findings = new Findings()
  const lines: string[] = []
  let order = 'unknown'
  try {
    const file = parseExport(text)
    order = file.order.id
    const check = await openOrder(input, file, findings, lines)
    const tickets = checkTickets(check)
    const cell = await checkReceipt(check, tickets)
    await checkPrizes(check, await checkPlaces(check, tickets, cell))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    findings.fail('order', null, error.message)
  }
  for (const { level, about, text: found } of findings.all)
    input.replay.findings[level](about, null, `order ${order}: ${found}`)
  return { order, lines }
}

async function openOrder(
  input: OrderInput,
  file: ExportFile,
  findings: Findings,
  lines: string[],
): Promise<OrderCheck> {
  const { replay, policy } = input
  refuseUnless(file.log === policy.origin, `the order is of another log: ${file.log}`)
  const promise = parseEntry(utf8(file.promise.text))
  refuseUnless(promise.kind === 'promise', 'the kept promise is none')
  const leaf = leafHash(utf8(file.promise.text))
  const promiseHash = toHex(leaf)
  await attempt(findings, 'promise-missing', 'the proof of the promise', () => checkProof(input, findings, file, leaf))
  await attempt(findings, 'head', 'the kept head', async () => {
    checkHead(input, findings, await readHead(file.head, policy), 'the kept head')
  })

  const { game, number } = file.order
  const i = Number(number.slice(-4)) - Number(promise.number.slice(-4))
  const isPromised = game === promise.game && number.slice(0, -4) === promise.number.slice(0, -4)
  refuseUnless(isPromised && i >= 0 && i < promise.count, 'the kept promise is of other draws')
  const found = replay.timetable.find(file.order)
  if (found?.promised.hash !== promiseHash) {
    findings.fail('promise-missing', null, 'the log promises this draw in other words than the kept promise')
  }
  if (promise.source.type === 'beacon' && promise.source.chain !== replay.chain.hash) {
    findings.fail('beacon', null, 'the kept promise names another beacon')
  }

  refuseUnless(toHex(leafHash(utf8(file.rules.text))) === promise.rules, 'the kept rules are not those of the promise')
  const rules = parseEntry(utf8(file.rules.text))
  refuseUnless(rules.kind === 'rules', 'the kept rules are none')
  const due = timesOf(promise, i, replay.chain)
  const state = found?.promised.draws.get(found.i) ?? {}
  return { ...input, file, promise, promiseHash, rules: rules.rules, due, state, findings, lines }
}

async function checkProof(input: OrderInput, findings: Findings, file: ExportFile, leaf: Hash): Promise<void> {
  const { index, path, head } = await readProof(file.promise.proof, input.policy)
  refuseUnless(head.times.size >= input.policy.quorum, 'its head is not witnessed by a quorum')
  refuseUnless(sameBytes(rootFromPath(leaf, index, head.size, path), head.root), 'it does not lead to its head')
  checkHead(input, findings, head, 'the head of the promise')
  refuseUnless(input.hashes[index] === toHex(leaf), `entry ${index} of the log is another`)
}

/** Two signed heads that do not agree prove two histories. */
function checkHead({ rootAt }: OrderInput, findings: Findings, { size, root }: Head, what: string): void {
  const own = rootAt(size)
  if (!own) findings.fail('rollback', null, `${what} has ${size} entries; the log serves fewer`)
  else if (!sameBytes(own, root)) findings.fail('fork', null, `${what} is of another history than the log`)
}
