import { backOffice } from '@parola/contract'
import { useState } from 'react'
import { Select } from '../../parts/Field.tsx'
import { ReasonDialog } from '../../parts/ReasonDialog.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import { useMemberAct } from './use-member-act.ts'

interface RequestProps {
  member: Pick<backOffice.MemberProfile, 'id' | 'userName'>
  onClose: () => void
}

/** Sends the member a link; what is set with it only the member knows. */
export function StartReset({ member: { id: memberId, userName }, onClose }: RequestProps) {
  const words = text.memberTabs.reset
  const merchant = usePlace()?.merchant ?? ''
  const [secret, setSecret] = useState<backOffice.ResetSecret>('password')
  const run = useMemberAct({ merchant, memberId }, backOffice.startReset, {
    done: ({ sentTo }) => words.sent(sentTo),
    refused: { rate_limited: words.often },
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={words.title(userName)}
      note={words.note}
      button={words.button(words.secrets[secret].toLowerCase())}
      isBusy={run.isPending}
      onSubmit={(reason) => run.mutate({ memberId, secret, reason })}
      onClose={onClose}
    >
      <Select
        label={words.what}
        value={secret}
        options={Object.entries(words.secrets)}
        onChange={(event) => setSecret(event.target.value as backOffice.ResetSecret)}
      />
    </ReasonDialog>
  )
}

export function CloseMember({ member: { id: memberId, userName }, onClose }: RequestProps) {
  const words = text.memberTabs.close
  const merchant = usePlace()?.merchant ?? ''
  const run = useMemberAct({ merchant, memberId }, backOffice.closeMember, {
    done: words.done,
    refused: { already_settled: words.already },
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={words.title(userName)}
      note={words.note}
      button={words.button(userName)}
      look="danger"
      hint={words.hint}
      name={userName}
      isBusy={run.isPending}
      onSubmit={(reason) => run.mutate({ memberId, reason })}
      onClose={onClose}
    />
  )
}
