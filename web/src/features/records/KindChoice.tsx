import { wallet } from '@parola/contract'
import { useCall } from '../../api/index.ts'
import { Pills } from '../../components/Pills.tsx'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { kindText } from './kinds.ts'
import { Rail } from '../../components/period/Rail.tsx'

const all = 'all'

interface KindChoiceProps {
  code: wallet.TxCode | undefined
  onChoose: (code: wallet.TxCode | undefined) => void
}

/** All kinds, or one of those that the server keeps. Without an answer there is one choice less, and the list stands. */
export function KindChoice({ code, onChoose }: KindChoiceProps) {
  const t = useText()
  const { data, isLoading } = useCall(wallet.txCodes, undefined, { staleTime: Infinity })
  if (isLoading) return <Skeleton className="h-11 rounded-full" />
  const codes = data?.codes ?? (code ? [code] : [])
  return (
    <Rail>
      <Pills
        label={t('records.kind')}
        entries={[
          { key: all, title: t('records.allKinds') },
          ...codes.map((key) => ({ key, title: t(kindText(key)) })),
        ]}
        chosen={code ?? all}
        onChoose={(key) => onChoose(key === all ? undefined : key)}
      />
    </Rail>
  )
}
