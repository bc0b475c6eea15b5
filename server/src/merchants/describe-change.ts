import type { Change } from './difference.ts'

const longest = 60

/** One line of a difference. Account numbers are cut to their end. */
export function describeChange({ section, item, before, after }: Change): string {
  const name = item === null ? section : `${section}.${item}`
  if (before === undefined) return `+ ${name}${shown(after)}`
  if (after === undefined) return `- ${name}`
  return `~ ${name}${shown(before)} →${shown(after)}`
}

function shown(value: unknown): string {
  const text = JSON.stringify(value, (name, part: unknown) =>
    name === 'number' && typeof part === 'string' ? `••${part.slice(-4)}` : part,
  )
  return text.length > longest ? ` ${text.slice(0, longest)}…` : ` ${text}`
}
