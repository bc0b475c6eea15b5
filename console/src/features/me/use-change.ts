import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, codeOf, wordsOf } from '../../api.ts'
import { toast } from '../../parts/toast.tsx'

interface Change<Value> {
  /** Said when it is done; nothing where the result shows by itself. */
  readonly done?: string
  readonly onDone?: (value: Value) => void
  /** What is said when no call failed, but the browser. */
  readonly failed?: string
  /** What errors mean here. */
  readonly refused?: Readonly<Record<string, string>>
}

/** A change of one’s own account, after which all of it is asked for again. */
export function useChange<Value = unknown, Given = void>(
  run: (given: Given) => Promise<Value>,
  { done, onDone, failed, refused = {} }: Change<Value> = {},
) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: run,
    onSuccess: async (value) => {
      await client.invalidateQueries({ queryKey: ['account'] })
      if (done !== undefined) toast(done)
      onDone?.(value)
    },
  })
  const problemOf = (error: Error) => {
    if (!(error instanceof CallError) && failed !== undefined) return failed
    return refused[codeOf(error)] ?? wordsOf(error)
  }
  return { run: change.mutate, isBusy: change.isPending, problem: change.error ? problemOf(change.error) : '' }
}
