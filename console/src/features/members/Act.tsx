import { backOffice } from '@parola/contract'
import { ReasonDialog } from '../../parts/ReasonDialog.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import { useMemberAct } from './use-member-act.ts'

const words = text.members

export type MemberAct = 'lock' | 'unlock' | 'end'

const acts = {
  lock: {
    call: backOffice.lockMember,
    title: words.lockTitle,
    note: words.lockText,
    button: words.lockButton,
    done: words.locked,
  },
  unlock: {
    call: backOffice.unlockMember,
    title: words.unlockTitle,
    note: words.unlockText,
    button: words.unlockButton,
    done: words.unlocked,
  },
  end: {
    call: backOffice.endMemberSessions,
    title: words.endTitle,
    note: words.endText,
    button: () => words.endButton,
    done: words.ended,
  },
} as const

interface ActProps {
  act: MemberAct
  member: Pick<backOffice.MemberProfile, 'id' | 'userName'>
  onClose: () => void
}

/** Asks for a reason, and for the name where a slip would lock out the wrong person. */
export function Act({ act, member: { id: memberId, userName }, onClose }: ActProps) {
  const merchant = usePlace()?.merchant ?? ''
  const { call, title, note, button, done } = acts[act]
  const run = useMemberAct({ merchant, memberId }, call, { done, onDone: onClose })
  return (
    <ReasonDialog
      title={title(userName)}
      note={note}
      button={button(userName)}
      look={act === 'unlock' ? 'main' : 'danger'}
      hint={words.reasonHint}
      {...(act === 'end' ? {} : { name: userName })}
      isBusy={run.isPending}
      onSubmit={(reason) => run.mutate({ memberId, reason })}
      onClose={onClose}
    />
  )
}
