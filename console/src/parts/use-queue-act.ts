import type { Call, SentBodyOf, staff, ValueOf } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, wordsOf } from '../api.ts'
import { toast } from './toast.tsx'

interface Act<C extends Call> {
  /** What is said once it is done. */
  done?: string | ((value: ValueOf<C>) => string)
  onDone?: () => void
  onEnd?: () => void
}

/** Makes a call about an item of a queue, says what came of it, and reads the queue again. */
export function useQueueAct<C extends Call>(
  merchant: string,
  queue: staff.StaffQueue,
  call: C,
  { done, onDone, onEnd }: Act<C> = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBodyOf<C>) => ask(call, { merchant, body } as unknown as Parameters<typeof ask<C>>[1]),
    onSuccess: (value) => {
      if (done !== undefined) toast(typeof done === 'string' ? done : done(value))
      onDone?.()
    },
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => {
      onEnd?.()
      return client.invalidateQueries({ queryKey: [merchant, queue] })
    },
  })
}
