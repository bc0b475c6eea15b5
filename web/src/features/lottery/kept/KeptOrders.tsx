import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { useNamespace } from '../../../i18n/use-namespace.ts'
import { toast } from '../../../ui/toast.ts'
import { memberOf } from './kept-note.ts'
import { watchOrders } from './watch-orders.ts'

/** Checks the member's kept orders by itself, silent unless one is wrong. */
export function KeptOrders() {
  const t = useText()
  const session = useSession()
  const member = session && memberOf(session)
  const isReadable = useNamespace('lotteryPlay')
  const warn = useEffectEvent(() => toast(t('kept.wrong'), 'long'))
  useEffect(() => (member && isReadable ? watchOrders(member, () => void warn()) : undefined), [member, isReadable])
  return null
}
