import type { Messages } from '@lingui/core'

/** The catalogues that come with their screens and parts. */
export const laterFiles = import.meta.glob<Messages>(['./catalogues/*/*.json', '!./catalogues/*/{shell,home}.json'], {
  import: 'default',
})
