import { signerKey, toHex, vkeyOf } from '../../../fair-draw/src/log/index.ts'
import {
  cancellationForm,
  cellTree,
  parseText,
  textOf,
  ticketForm,
  ticketLeaf,
} from '../../../fair-draw/src/protocol/index.ts'
import { fromHex } from '../../../fair-draw/src/bytes.ts'
import { developmentSignature } from '../../../fair-draw/testing/beacon.ts'
import {
  bytesOf,
  phoneFinds,
  purchaseFinds,
  textAt,
  verifierFinds,
  type CheatScene,
  type Planted,
} from './cheat-scene.ts'
import { signReceipt } from './draw-context.ts'
import { inserted, removed, replaced } from './log-copy.ts'

/** Who must find a cheat, and by which finding. */
interface Finders {
  /** Before the phone says "bought". */
  readonly purchase?: string
  /** After the draw. */
  readonly phone?: string
  readonly verifier?: string
}

export interface Cheat {
  readonly name: string
  readonly finders: Finders
  /** What the operator does, who has the database, the keys of log and receipts, and his clock. The witnesses are honest. */
  readonly plant: (scene: CheatScene) => Planted
}

export const cheats: readonly Cheat[] = [
  {
    name: 'result chosen after the beacon',
    finders: { phone: 'numbers', verifier: 'result' },
    plant: (scene) =>
      editEnd(scene, (text) => withNumbers(scene, text, (numbers) => `${9 - Number(numbers[0])}${numbers.slice(1)}`)),
  },
  {
    name: 'draw time moved',
    finders: { phone: 'result', verifier: 'result' },
    plant: (scene) =>
      editEnd(scene, (text) => {
        const round = scene.draw.round + 1
        return text.replace(/\nround \d+ \w+/, `\nround ${round} ${toHex(developmentSignature(round))}`)
      }),
  },
  {
    name: 'other shape',
    finders: { phone: 'numbers', verifier: 'result' },
    plant: (scene) => editEnd(scene, (text) => withNumbers(scene, text, () => '1,2,3')),
  },
  {
    name: 'closing after the draw',
    finders: { purchase: 'promise', verifier: 'form' },
    plant: (scene) => editPromise(scene, (text) => text.replace(/\nlock \d+/, '\nlock 0')),
  },
  {
    name: 'pick altered after the round',
    finders: { phone: 'receipt' },
    plant: ({ ended }) => ({
      order: {
        shown: {
          receipt: ended.kept.receipt ?? '',
          texts: ended.kept.tickets.map(({ text }) => text.replace(/(\nbet \S+) \S+/, '$1 0')),
        },
      },
    }),
  },
  {
    name: 'void with knowledge',
    finders: { phone: 'void', verifier: 'void' },
    plant: (scene) => ({
      ...editEnd(scene, () => `parola-draw/2 void\ndraw ${scene.draw.game} ${scene.draw.number}\nreason beacon\n`),
      draw: { shown: null },
      order: { credited: [] },
    }),
  },
  {
    name: 'split view',
    finders: { phone: 'unwitnessed', verifier: 'fork' },
    plant: (scene) => ({
      served: editEnd(scene, (text) => withNumbers(scene, text, () => '00000')).copy?.entries ?? [],
    }),
  },
  {
    name: 'a line that is not in the format',
    finders: { phone: 'lock', verifier: 'form' },
    plant: (scene) => editLock(scene, (text) => `${text}ciphertext 00\n`),
  },
  {
    name: 'patience changed',
    finders: { purchase: 'promise', verifier: 'form' },
    plant: (scene) => editPromise(scene, (text) => text.replace(/\npatience \d+/, '\npatience 3600')),
  },
  {
    name: 'receipt signed anew',
    finders: { phone: 'receipt' },
    plant: ({ ended, draw }) => {
      const [text = ''] = (ended.kept.receipt ?? '').split('\n\n')
      const anew = signReceipt(`${text.replace(/\nat \d+/, `\nat ${draw.closes}`)}\n`)
      return { order: { shown: { receipt: anew, texts: ended.kept.tickets.map((one) => one.text) } } }
    },
  },
  {
    name: 'log rewritten after it was signed',
    finders: { phone: 'unwitnessed', verifier: 'fork' },
    plant: (scene) => ({
      served: editLock(scene, (text) => withCell(scene, text, scene.leaves.slice(1))).copy?.entries ?? [],
    }),
  },
  {
    name: 'second promise for a number',
    finders: { verifier: 'promise-overlap' },
    plant: ({ copy, logged }) => {
      const text = textAt(copy, logged.promiseIndex)
      const other = text.replace(/\ndraws (\d+)/, (_, at: string) => `\ndraws ${Number(at) + 60}`)
      return { copy: inserted(copy, logged.promiseIndex + 1, bytesOf(other)) }
    },
  },
  {
    name: 'lock held back over the round',
    finders: { phone: 'late', verifier: 'lock-late' },
    plant: ({ copy, logged: { lock, endIndex } }) => {
      const bytes = copy.entries[lock?.index ?? -1] ?? new Uint8Array()
      return { copy: inserted(removed(copy, lock?.index ?? -1), (endIndex ?? 0) - 1, bytes) }
    },
  },
  {
    name: 'ticket dropped before the round',
    finders: { phone: 'missing', verifier: 'ticket' },
    plant: (scene) => editLock(scene, (text) => withCell(scene, text, withoutOwn(scene))),
  },
  {
    name: 'ticket moved to another member',
    finders: { phone: 'missing', verifier: 'ticket' },
    plant: (scene) => {
      const [ticket] = scene.ended.kept.tickets
      const moved = (ticket?.text ?? '').replace(/\nmember \S+/, '\nmember somebody-else')
      const leaf = Buffer.from(ticketLeaf(moved, fromHex(ticket?.salt ?? '')))
      return editLock(scene, (text) => withCell(scene, text, [...withoutOwn(scene), leaf]))
    },
  },
  {
    name: 'one leaf for two buyers',
    finders: { purchase: 'tickets', verifier: 'ticket' },
    plant: ({ ended: { kept } }) => ({
      kept: { ...kept, order: { ...kept.order, id: '0190a8f0-7c3e-4000-8000-000000000001' } },
    }),
  },
  {
    name: 'cell left out',
    finders: { phone: 'cell', verifier: 'lock-cell' },
    plant: ({ copy }) => {
      const index = copy.entries.findIndex((_, at) => textAt(copy, at).startsWith('parola-draw/2 key\n'))
      const other = vkeyOf(signerKey('second.parola.localhost', 'note', new Uint8Array(32).fill(7)))
      const text = textAt(copy, index)
        .replace('role receipt 1', 'role receipt 2')
        .replace(/\nvkey \S+/, `\nvkey ${other}`)
      return { copy: inserted(copy, index, bytesOf(text)) }
    },
  },
  {
    name: 'forged cancellation',
    finders: { phone: 'cancellation', verifier: 'cancellation' },
    plant: (scene) => {
      const { ended, draw } = scene
      const { ticket, order } = parseText(ticketForm, ended.kept.tickets[0]?.text ?? '')
      const note = signReceipt(textOf(cancellationForm, { order, ticket, at: draw.closes + 60 }))
      return {
        ...editLock(scene, (text) => withCell(scene, text, withoutOwn(scene))),
        kept: { ...ended.kept, cancellations: [note] },
      }
    },
  },
  {
    name: 'receipt withheld',
    finders: { purchase: 'receipt', phone: 'receipt', verifier: 'receipt' },
    plant: ({ ended }) => ({ kept: { ...ended.kept, receipt: null, receiptAt: null } }),
  },
]

export interface CheatResult {
  readonly name: string
  readonly missed: readonly string[]
}

/** Findings that make the phone warn and no more. */
const warnings: ReadonlySet<string | undefined> = new Set(['unwitnessed', 'late'])

/** Whether somebody else than a phone must speak for this cheat to count as found. */
const needsVerifier = ({ purchase, phone }: Finders): boolean =>
  purchase === undefined && (phone === undefined || warnings.has(phone))

const withoutVerifier = ({ purchase, phone }: Finders): Finders => ({
  ...(purchase ? { purchase } : {}),
  ...(phone ? { phone } : {}),
})

/**
 * Plants every cheat in a copy of its own. A finder that finds it also in the honest copy has not found it. In a short run the verifier, whose
 * start takes a second, is asked only where a phone alone would not fail.
 */
export async function plantCheats(scene: CheatScene, isShort: boolean): Promise<readonly CheatResult[]> {
  const finds = async (planted: Planted, finders: Finders): Promise<Record<keyof Finders, readonly string[]>> => ({
    purchase: finders.purchase ? purchaseFinds(scene, planted) : [],
    phone: finders.phone ? await phoneFinds(scene, planted) : [],
    verifier: finders.verifier ? await verifierFinds(scene, planted) : [],
  })
  const honest = await finds({}, { purchase: 'any', phone: 'any', verifier: 'any' })
  const noise = [
    ...honest.purchase,
    ...honest.phone,
    ...honest.verifier.filter((word) => word !== 'lock-late' && word !== 'sources'),
  ]
  const results: CheatResult[] = [{ name: 'no cheat', missed: noise }]
  const waiting = cheats.values()
  const plantNext = async () => {
    for (const { name, finders: all, plant } of waiting) {
      const finders = isShort && !needsVerifier(all) ? withoutVerifier(all) : all
      const found = await finds(plant(scene), finders)
      const missed = (Object.entries(finders) as [keyof Finders, string][]).filter(
        ([who, word]) => countOf(found[who], word) <= countOf(honest[who], word),
      )
      results.push({
        name,
        missed: missed.map(([who, word]) => `${who} does not say ${word}, but ${found[who].join(' ')}`),
      })
    }
  }
  await Promise.all([plantNext(), plantNext()])
  return results
}

const countOf = (words: readonly string[], wanted: string): number => words.filter((word) => word === wanted).length

const editAt = ({ copy }: CheatScene, index: number | null | undefined, change: (text: string) => string): Planted => {
  const at = index ?? -1
  const changed = change(textAt(copy, at))
  if (changed === textAt(copy, at)) throw new Error('The cheat changes nothing')
  return { copy: replaced(copy, at, bytesOf(changed)) }
}

const editEnd = (scene: CheatScene, change: (text: string) => string) => editAt(scene, scene.logged.endIndex, change)
const editLock = (scene: CheatScene, change: (text: string) => string) =>
  editAt(scene, scene.logged.lock?.index, change)

/** The operator promised so from the beginning, to the log and to the phone. */
function editPromise(scene: CheatScene, change: (text: string) => string): Planted {
  const { kept } = scene.ended
  const promise = { ...kept.series.promise, text: change(kept.series.promise.text) }
  return { ...editAt(scene, scene.logged.promiseIndex, change), kept: { ...kept, series: { ...kept.series, promise } } }
}

const withNumbers = ({ draw }: CheatScene, text: string, change: (numbers: string) => string): string =>
  text.replace(
    new RegExp(`(\\ndraw ${draw.game} ${draw.number}) (\\S+)`),
    (_, before: string, numbers: string) => `${before} ${change(numbers)}`,
  )

/** The draw's cell over other tickets. */
function withCell({ draw }: CheatScene, text: string, leaves: readonly Buffer[]): string {
  const { count, root } = cellTree(leaves)
  const line = new RegExp(`(\\ndraw ${draw.game} ${draw.number}\\ncell 1) \\d+ \\w+`)
  return text.replace(line, `$1 ${count} ${toHex(root)}`)
}

function withoutOwn({ leaves, ended }: CheatScene): Buffer[] {
  const [ticket] = ended.kept.tickets
  const own = Buffer.from(ticketLeaf(ticket?.text ?? '', fromHex(ticket?.salt ?? '')))
  return leaves.filter((leaf) => !leaf.equals(own))
}
