import { sessions, type members, type ValueOf } from '@parola/contract'
import type { Session } from '../../api/index.ts'

interface ChatCircumstances {
  /** The merchant has chat. */
  flag: boolean
  session: Pick<Session, 'type'> | null
  /** Undefined until the server has confirmed who is logged in, so that the chat is never offered for a moment and withdrawn. */
  info: Pick<ValueOf<typeof members.info>, 'type' | 'memberLabel'> | undefined
}

/** Chat is for members with real money who are not blocked from it. */
export const offersChat = ({ flag, session, info }: ChatCircumstances): boolean =>
  flag && session !== null && info !== undefined && !isTrial(session.type) && !isTrial(info.type) && !isShutOut(info)

const isTrial = (type: number): boolean => sessions.roleOf(type) === 'trial'

const isShutOut = ({ memberLabel }: Pick<ValueOf<typeof members.info>, 'memberLabel'>): boolean =>
  memberLabel.some(({ labelName }) => labelName === 'nochat')
