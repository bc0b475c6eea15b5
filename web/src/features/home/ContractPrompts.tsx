import { agents, members } from '@parola/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { readStored, useCall, writeStored } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { to, type ScreenName } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { keepInterrupted } from './seen-popups.ts'

const pages: Record<agents.ContractKind, ScreenName> = {
  dailySalary: 'salaryContract',
  dividend: 'dividendContract',
  hourSalary: 'hourContract',
}

/** Contract kinds with a proposal to answer; null until all are known. A failed call raises no prompt. */
function usePending(): readonly agents.ContractKind[] | null {
  const fresh = { staleTime: 0, refetchOnMount: 'always' } as const
  const daily = useCall(agents.dailySalaryRequest, undefined, fresh)
  const dividend = useCall(agents.dividendRequest, undefined, fresh)
  const hourly = useCall(agents.hourSalaryContract, undefined, fresh)
  if ([daily, dividend, hourly].some(({ isFetching }) => isFetching)) return null
  const requests: [agents.ContractKind, string | undefined][] = [
    ['dailySalary', daily.data?.dailysalreqtype],
    ['dividend', dividend.data?.divtypecompperiodreq],
    ['hourSalary', hourly.data?.contracthoursalreq],
  ]
  return requests.flatMap(([kind, request]) => (request ? [kind] : []))
}

const storedAs = (kind: agents.ContractKind) => `contract-later-${kind}`

/** Shows an agent the contracts waiting for an answer, one after the other, each once per visit. */
export function ContractPrompts({ onDone }: { onDone: () => void }) {
  const pending = usePending()
  // The member agrees to the terms first, so that two dialogs never open at once.
  const { data: info } = useCall(members.info, undefined)
  const [later, setLater] = useState<readonly agents.ContractKind[]>([])
  const next = pending?.find((kind) => !later.includes(kind) && readStored('session', storedAs(kind)) === null)
  const isDone = pending !== null && next === undefined
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  if (!next || info?.termsToAgree !== null) return null
  const close = () => {
    writeStored('session', storedAs(next), '1')
    keepInterrupted()
    setLater([...later, next])
  }
  return <Alert key={next} kind={next} onClose={close} />
}

function Alert({ kind, onClose }: { kind: agents.ContractKind; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  // Its texts load with it, because few members need them.
  const hasWords = useNamespace('contracts')
  if (!hasWords) return null
  const go = () => {
    onClose()
    void navigate(to(pages[kind]))
  }
  return (
    <Dialog open onClose={onClose} title={t(`contract.alert.${kind}`)} text={t(`contract.alertText.${kind}`)}>
      <Button look="light" onClick={go}>
        {t('contract.go')}
      </Button>
      <Button onClick={onClose}>{t('shell.cancel')}</Button>
    </Dialog>
  )
}
