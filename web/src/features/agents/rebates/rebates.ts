import { agents, type ValueOf } from '@parola/contract'
import { useCall, type CallError } from '../../../api/index.ts'
import { loadErrorOf } from '../../../components/loading/LoadError.tsx'

export interface Range {
  least: agents.Rebates
  most: agents.Rebates
  /** In which steps rebates are set. */
  step: number
}

/** The range for a downline's rebates, new or existing. */
export function useRange(memberId?: string): { range: Range | undefined; error: CallError | null; retry: () => void } {
  const quotas = useCall(agents.rebateQuotas, { memberId }, { staleTime: 0 })
  const settings = useCall(agents.rebateSettings, undefined)
  const error = [quotas, settings].map((one) => (one.data ? null : loadErrorOf(one))).find(Boolean) ?? null
  const retry = () => void Promise.all([quotas.refetch(), settings.refetch()])
  const range = quotas.data && settings.data ? rangeOf(quotas.data, settings.data) : undefined
  return { range, error, retry }
}

const rangeOf = (
  { least, most }: Pick<ValueOf<typeof agents.rebateQuotas>, 'least' | 'most'>,
  { step }: ValueOf<typeof agents.rebateSettings>,
): Range => ({ least, most, step })

/** The nearest step within the range. Its ends can be set also where no step falls on them. */
export function withinRange(value: number, least: number, most: number, step: number): number {
  const onStep = least + Math.round((value - least) / step) * step
  return Math.min(most, Math.max(least, onStep))
}
