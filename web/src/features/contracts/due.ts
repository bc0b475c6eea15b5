import { agents } from '@parola/contract'
import { useCall } from '../../api/index.ts'

/** What the member owes to downlines, by kind. */
export const useDue = (): readonly agents.Due[] =>
  useCall(agents.contractsDue, undefined, { staleTime: 0 }).data?.kinds ?? []
