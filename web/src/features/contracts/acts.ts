import { agents, type Call, type SentBodyOf } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi, codeOf, type Input } from '../../api/index.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'
import { changedByActs } from './kinds.ts'

/** Refetches everything about contracts. */
export function useRefresh(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const path of changedByActs) void queryClient.invalidateQueries({ queryKey: [path] })
  }
}

type Act = typeof agents.answerContract | typeof agents.endContract

/** Runs one action at a time and reports its outcome. Refetches data that changed in between. */
export function useAct() {
  const t = useText()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const act = async <C extends Act>(call: C & Call, body: SentBodyOf<C>, done: TextKey): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      await callApi(call, { body } as unknown as Input<C>)
      toast(t(done), 'info')
    } catch (error) {
      const code = codeOf(error)
      toast(t(code === 'already_settled' ? 'contract.stale' : `error.${code}`), 'info')
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return { act, isBusy }
}
