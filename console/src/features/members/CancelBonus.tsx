import { backOffice, type promotions, type ValueOf } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api.ts'
import { money } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { ReasonDialog } from '../../parts/ReasonDialog.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { text } from '../../texts.ts'
import { useMemberAct } from './use-member-act.ts'

const words = text.memberTabs.bonuses

interface CancelBonusProps {
  merchant: string
  memberId: string
  userName: string
  bonus: promotions.RunningBonus
  onClose: () => void
}

/** Cancels a bonus; first come the amounts that the member would be shown. */
export function CancelBonus(props: CancelBonusProps) {
  const { merchant, memberId, bonus, onClose } = props
  const { claimId } = bonus
  const preview = useQuery({
    queryKey: [merchant, 'member', memberId, 'cancel', claimId],
    queryFn: ({ signal }) => ask(backOffice.previewBonusCancel, { merchant, signal, query: { memberId, claimId } }),
    gcTime: 0,
  })
  if (preview.data) return <Confirm {...props} preview={preview.data} />
  return (
    <Dialog open onClose={onClose} title={words.cancelTitle(bonus.about)}>
      {preview.error ? <Failed error={preview.error} onRetry={() => void preview.refetch()} /> : <Loading rows={3} />}
    </Dialog>
  )
}

type Preview = ValueOf<typeof backOffice.previewBonusCancel>

function Confirm({ merchant, memberId, userName, bonus, preview, onClose }: CancelBonusProps & { preview: Preview }) {
  const { claimId } = bonus
  const { givenUp, stays, meter } = preview
  const run = useMemberAct({ merchant, memberId }, backOffice.cancelBonus, {
    done: words.cancelled,
    refused: { claim_refused: words.changed },
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={words.cancelTitle(bonus.about)}
      note={words.cancelText}
      button={words.cancelButton(money(givenUp))}
      look="danger"
      name={userName}
      isBusy={run.isPending}
      onSubmit={(reason) => run.mutate({ memberId, claimId, givenUp, reason })}
      onClose={onClose}
    >
      <Facts
        of={[
          [words.givenUp, money(givenUp)],
          [words.stays, money(stays)],
          [words.progress, words.wagered(money(meter.staked), money(meter.needed))],
        ]}
      />
    </ReasonDialog>
  )
}
