import { useSearchParams } from 'react-router'

/** Filters and the open row are in the address, so that a copied link opens the same for a colleague. */
export function useAddress<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, search.get(name)])) as Record<Name, string | null>
  const set = (changes: Partial<Record<Name, string | null>>) =>
    setSearch(
      (was) => {
        const next = new URLSearchParams(was)
        for (const [name, value] of Object.entries(changes) as [Name, string | null][])
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true },
    )
  return [values, set] as const
}
