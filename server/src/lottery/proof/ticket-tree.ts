import { hash } from 'node:crypto'

/**
 * All levels of the RFC 6962 tree over a draw's leaves, so that a path is looked up instead of computed. The leaves are sorted by their
 * bytes.
 */
export interface TicketTree {
  readonly size: number
  readonly root: Buffer
  /** Index of the leaf and its siblings up to the root; null when the leaf is not in the tree. */
  find(leaf: Buffer): { readonly index: number; readonly path: Buffer[] } | null
}

const width = 32
/** Nodes hashed before yielding to the event loop, so that a large tree does not delay requests. */
const atOnce = 20_000

export async function growTree(leaves: readonly Buffer[]): Promise<TicketTree> {
  const bottom = Buffer.concat(leaves.toSorted((a, b) => a.compare(b)))
  const levels: Buffer[] = [bottom]
  for (let level: Buffer = bottom; level.length > width; level = levels.at(-1) ?? bottom)
    levels.push(await levelAbove(level))
  return {
    size: leaves.length,
    root: leaves.length === 0 ? hash('sha256', '', 'buffer') : (levels.at(-1) ?? bottom),
    find(leaf) {
      const index = indexIn(bottom, leaf)
      return index === null ? null : { index, path: pathFrom(levels, index) }
    },
  }
}

async function levelAbove(level: Buffer): Promise<Buffer> {
  const nodes = Math.ceil(level.length / width / 2)
  const above = Buffer.alloc(nodes * width)
  // RFC 6962 prefixes inner nodes with 1, so that a node cannot pass for a leaf.
  const pair = Buffer.alloc(1 + 2 * width, 1)
  for (let node = 0; node < nodes; node += 1) {
    const from = node * 2 * width
    if (from + width === level.length) {
      // An odd last node moves up unchanged.
      level.copy(above, node * width, from)
      continue
    }
    level.copy(pair, 1, from, from + 2 * width)
    hash('sha256', pair, 'buffer').copy(above, node * width)
    if (node % atOnce === atOnce - 1) await new Promise((resolve) => setImmediate(resolve))
  }
  return above
}

function indexIn(level: Buffer, leaf: Buffer): number | null {
  let [low, high] = [0, level.length / width]
  while (low < high) {
    const middle = (low + high) >> 1
    if (level.compare(leaf, 0, leaf.length, middle * width, (middle + 1) * width) < 0) low = middle + 1
    else high = middle
  }
  return low * width < level.length && level.subarray(low * width, (low + 1) * width).equals(leaf) ? low : null
}

function pathFrom(levels: readonly Buffer[], index: number): Buffer[] {
  const path: Buffer[] = []
  let place = index
  for (const level of levels) {
    const neighbour = place % 2 === 0 ? place + 1 : place - 1
    if (level.length > width && neighbour * width < level.length)
      path.push(level.subarray(neighbour * width, (neighbour + 1) * width))
    place = Math.floor(place / 2)
  }
  return path
}
