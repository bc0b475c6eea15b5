import { sessions } from '@parola/contract'
import type { MouseEvent } from 'react'
import { useSession, type Session } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import type { ScreenName } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'

/** Whether this account may pay in and out. Others play with money that is not real, or are no players. */
export const mayMoveFunds = ({ type }: Pick<Session, 'type'>): boolean => sessions.mayMoveFunds(type)

/** For links: a tap on deposit or withdraw by an account that cannot use them stays on the screen and shows the reason. */
export function useFundsEntry(): (screen: ScreenName) => ((event: MouseEvent) => void) | undefined {
  const t = useText()
  const session = useSession()
  if (!session || mayMoveFunds(session)) return () => undefined
  const refuse = (event: MouseEvent) => {
    event.preventDefault()
    toast(t('error.free_account_refused'), 'info')
  }
  return (screen) => (screen === 'deposit' || screen === 'withdraw' ? refuse : undefined)
}
