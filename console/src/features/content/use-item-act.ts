import type { Call, SentBodyOf, ValueOf } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, wordsOf } from '../../api.ts'
import { toast } from '../../parts/toast.tsx'

/** Makes a call about the item, says what came of it, and reads it again. */
export function useItemAct<C extends Call>(
  merchant: string,
  call: C,
  done: string,
  onDone?: (value: ValueOf<C>) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBodyOf<C>) => ask(call, { merchant, body } as unknown as Parameters<typeof ask<C>>[1]),
    onSuccess: (value) => {
      toast(done)
      onDone?.(value)
    },
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [merchant, 'content'] }),
  })
}
