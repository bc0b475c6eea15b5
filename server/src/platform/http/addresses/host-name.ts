/** Normalises a host for the lookup of merchants: lower case, without the port or a trailing dot. */
export function hostNameOf(header = ''): string {
  if (header.length > longestHost) return ''
  let name = hostNames.get(header)
  if (name === undefined) {
    if (hostNames.size >= hostNamesLimit) hostNames.clear()
    hostNames.set(header, (name = header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')))
  }
  return name
}

/** A cache, because the few hosts of a deployment repeat with every request. */
const hostNames = new Map<string, string>()
const hostNamesLimit = 1000
/** A name has at most 253 characters; the port with its colon has six. */
const longestHost = 260
