import type { Messages } from '@lingui/core'

/** Every catalogue, for the server and for tests. A phone fetches by name the few that it needs. */
export const allFiles = import.meta.glob<Messages>('./catalogues/*/*.json', { import: 'default' })
