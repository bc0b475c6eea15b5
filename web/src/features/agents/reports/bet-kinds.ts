import type { agents } from '@parola/contract'

export const betKinds = ['lottery', 'games'] as const satisfies agents.BetKind[]

/** The kind in the address. */
export const betKindOf = (text: string | null): agents.BetKind | undefined => betKinds.find((kind) => kind === text)
