import type { Call, SentBodyOf, ValueOf } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, codeOf, wordsOf } from '../../api.ts'
import { toast } from '../../parts/toast.tsx'

interface End<C extends Call> {
  readonly done: string | ((value: ValueOf<C>) => string)
  /** What an error means here. */
  readonly refused?: Readonly<Record<string, string>>
  /** Called when it is done; after a failure the dialog stays, with what was typed. */
  readonly onDone: () => void
}

/** Makes a call about a member, says what came of it, and reads the profile again. */
export function useMemberAct<C extends Call>(
  { merchant, memberId }: { merchant: string; memberId: string },
  call: C,
  { done, refused = {}, onDone }: End<C>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBodyOf<C>) => ask(call, { merchant, body } as unknown as Parameters<typeof ask<C>>[1]),
    onSuccess: (value) => {
      toast(typeof done === 'string' ? done : done(value))
      onDone()
    },
    onError: (error) => toast(refused[codeOf(error)] ?? wordsOf(error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [merchant, 'member', memberId] }),
        client.invalidateQueries({ queryKey: [merchant, 'history'] }),
      ]),
  })
}
