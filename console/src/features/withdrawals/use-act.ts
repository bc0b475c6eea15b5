import type { Call } from '@parola/contract'
import { useQueueAct } from '../../parts/use-queue-act.ts'

/** Makes a call about a withdrawal, says what came of it, and reads the queue again. */
export const useAct = <C extends Call>(merchant: string, call: C, act: { done?: string; onEnd?: () => void } = {}) =>
  useQueueAct(merchant, 'withdrawals', call, act)
