import { backOffice, identity, kyc, Minor, operators, type ValueOf } from '@parola/contract'
import { invariant } from '../../server/src/platform/errors.ts'
import type { LifeMerchant } from './deployment.ts'
import { ask, operatorOf, type Person } from './person.ts'
import { documentPictures, slipPicture, type Printed } from './pictures.ts'

/** What somebody sends about themselves, and what the document says instead. */
interface Papers {
  readonly typed: Printed
  readonly printed?: Partial<Printed>
  /** Staff have verified it since. */
  readonly isVerified?: true
}

const held = { fullName: 'Tala Dimagiba', documentNumber: 'PH-4821-7730', birthday: '1988-02-11' }

/** The last but one has another name and birthday on the document than was typed, the last one a document that another member has. */
const papers: readonly Papers[] = [
  { typed: held, isVerified: true },
  { typed: { fullName: 'Amihan Reyes', documentNumber: 'PH-1093-5518', birthday: '1993-07-30' } },
  { typed: { fullName: 'Diwa Santos', documentNumber: 'PH-2750-9904', birthday: '1979-11-04' } },
  { typed: { fullName: 'Ligaya Cruz', documentNumber: 'PH-6612-0347', birthday: '2001-05-19' } },
  {
    typed: { fullName: 'Sinag Mercado', documentNumber: 'PH-7719-2086', birthday: '1999-09-09' },
    printed: { fullName: 'Sining Mercada', birthday: '2009-09-09' },
  },
  { typed: held },
]

/** Sends the documents one after the other, because the last person’s was verified for the first. */
export async function sendPapers(merchant: LifeMerchant, people: readonly Person[]): Promise<void> {
  for (const [place, { typed, printed, isVerified }] of papers.entries()) {
    const person = people[place]
    if (!person) return
    const pictures = await documentPictures({ ...typed, ...printed })
    await person.send(identity.identityDocuments, { documentKind: 'nationalId', ...typed, pictures })
    if (isVerified) await verify(merchant, person)
  }
}

async function verify(merchant: LifeMerchant, { member }: Person): Promise<void> {
  const operator = operatorOf(merchant, 1)
  const { answer } = await operator.ask(kyc.submissions.path, { query: {} })
  invariant(answer.success, 'the queue of documents is there')
  const { submissions } = answer.value as ValueOf<typeof kyc.submissions>
  const found = submissions.find(({ memberId }) => memberId === member.id)
  invariant(found, 'the documents wait')
  const checks = kyc.checklists[found.documentKind]
  await ask(operator, kyc.decideSubmission, {
    memberId: member.id,
    id: found.id,
    decision: 'verify',
    reasons: [],
    checks,
  })
}

/** Who says that they sent how much; the last sends the slip of the one before. */
const transfers = [
  { payerName: 'Amihan Reyes', pesos: 1_500 },
  { payerName: 'Diwa Santos', pesos: 800 },
  { payerName: 'Ligaya Cruz', pesos: 5_000 },
  { payerName: 'Isla Ramos', pesos: 2_000 },
  { payerName: 'Mutya Ramos', pesos: 2_000, slipOf: 'Isla Ramos' },
] as const

export async function sendTransfers(people: readonly Person[]): Promise<void> {
  for (const [place, transfer] of transfers.entries()) {
    const { payerName, pesos } = transfer
    const payer = 'slipOf' in transfer ? transfer.slipOf : payerName
    const slip = await slipPicture([`From ${payer}`, `PHP ${pesos}.00`, 'Completed'])
    await people[place]?.sendTransfer({ channel: 'transfer', amount: Minor.parse(pesos * 100), payerName, slip })
  }
}

/** Corrections that somebody has asked for, and that wait for a second person. */
export async function askForCorrections(merchant: LifeMerchant, people: readonly Person[]): Promise<void> {
  const wanted = [
    { amount: Minor.parse(35_000), reason: 'Their transfer of 350 came in without a slip' },
    { amount: Minor.parse(10_000), reason: 'The game stopped in the middle of a round' },
  ]
  for (const [place, correction] of wanted.entries()) {
    const person = people[place]
    if (!person) return
    const id = person.newId()
    await ask(operatorOf(merchant, 1), operators.proposeAdjustment, { memberId: person.member.id, id, ...correction })
  }
}

/** What staff wrote down; the first stays at the top. */
export async function writeNotes(merchant: LifeMerchant, people: readonly Person[]): Promise<void> {
  const operator = operatorOf(merchant, 1)
  for (const { member } of people.slice(0, 3)) {
    const memberId = member.id
    const write = (text: string, more: object = {}) => ask(operator, backOffice.writeNote, { memberId, text, ...more })
    const { id } = await write('Prefers to be called after six in the evening.')
    await ask(operator, backOffice.pinNote, { memberId, id, isPinned: true })
    const slip = await slipPicture(['Sent by mail', 'PHP 350.00', 'Completed'])
    await write('Sent the slip of a transfer by mail, because the app was closed.', {
      files: [{ name: 'slip.jpg', base64: slip }],
    })
  }
}

/** What the bank says came in: two of the transfers, one without a slip, and nothing for the others. */
export async function importStatement(merchant: LifeMerchant, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const rows = [
    ['REYES, AMIHAN', '1,500.00', '40218'],
    ['LIGAYA CRUZ', '5,000.00', '40223'],
    ['SINAG MERCADO', '350.00', '40231'],
  ]
  const csv = ['date,name,amount,reference', ...rows.map((row) => [day, ...row].map((cell) => `"${cell}"`).join(','))]
  await ask(operatorOf(merchant, 1), operators.importStatement, {
    channel: 'transfer',
    dates: 'ymd',
    csv: csv.join('\n'),
  })
}
