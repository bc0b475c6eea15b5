import type { ReactNode } from 'react'

/** Facts, one per line. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-hairline rounded-card border border-hairline bg-ground px-4">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-h-12 items-center justify-between gap-4 py-2 text-sm">
          <dt className="text-ink-quiet">{name}</dt>
          <dd className="figures text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
