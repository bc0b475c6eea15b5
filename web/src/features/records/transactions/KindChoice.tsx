import { wallet } from '@parola/contract'
import { useCall } from '../../../api/index.ts'
import { FilterChip } from '../../../components/period/ChipSelect.tsx'
import { useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { kindText } from './kinds.ts'

interface KindChoiceProps {
  code: wallet.TxCode | undefined
  onChoose: (code: wallet.TxCode | undefined) => void
}

/** All kinds, or one of those that the server lists. If the call fails, the list is shown unfiltered. */
export function KindChoice({ code, onChoose }: KindChoiceProps) {
  const t = useText()
  const { data, isLoading } = useCall(wallet.txCodes, undefined, { staleTime: Infinity })
  if (isLoading) return <Skeleton className="h-9 w-24 rounded-full" />
  const codes = data?.codes ?? (code ? [code] : [])
  return (
    <FilterChip
      label={t('records.kind')}
      allText={t('records.allKinds')}
      entries={codes.map((key) => ({ key, title: t(kindText(key)) }))}
      chosen={code}
      onChoose={onChoose}
    />
  )
}
