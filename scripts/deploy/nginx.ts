/** The nginx location that serves an address, in nginx's own order: exact, then the first pattern, then the longest prefix. */
export interface Location {
  kind: 'exact' | 'pattern' | 'prefix'
  address: string
  body: string
}

export function locationsOf(conf: string): Location[] {
  return [...conf.matchAll(/^ {2}location (?:(=|~) )?(\S+) \{\n([\s\S]*?)^ {2}\}/gm)].map(
    ([, sign, address = '', body = '']) => ({
      kind: sign === '=' ? 'exact' : sign === '~' ? 'pattern' : 'prefix',
      address,
      body,
    }),
  )
}

export function locationAt(locations: readonly Location[], path: string): Location | undefined {
  const of = (kind: Location['kind']) => locations.filter((location) => location.kind === kind)
  return (
    of('exact').find(({ address }) => address === path) ??
    of('pattern').find(({ address }) => new RegExp(address).test(path)) ??
    of('prefix')
      .filter(({ address }) => path.startsWith(address))
      .toSorted((a, b) => b.address.length - a.address.length)[0]
  )
}
