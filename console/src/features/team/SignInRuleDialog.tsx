import { staff } from '@parola/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import type { Place } from '../../shell/me.ts'
import { text } from '../../texts.ts'

const words = text.signInRule

/** Whether people at the merchant may sign in by password; for who may change it, how. */
export function SignInRuleDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { merchant } = place
  const client = useQueryClient()
  const rule = useQuery({
    queryKey: [merchant, 'sign-in'],
    queryFn: ({ signal }) => ask(staff.signInRule, { merchant, signal }),
  })
  const isAllowed = rule.data?.isPasswordAllowed ?? true
  const change = useMutation({
    mutationFn: () => ask(staff.setSignInRule, { merchant, body: { isPasswordAllowed: !isAllowed } }),
    onSuccess: () => {
      toast(words.done)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [merchant, 'sign-in'] }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      note={words.note}
      action={
        rule.data &&
        place.may('team.roles') && (
          <Button look={isAllowed ? 'danger' : 'main'} disabled={change.isPending} onClick={() => change.mutate()}>
            {isAllowed ? words.forbid : words.allow}
          </Button>
        )
      }
    >
      {rule.isPending && <Loading rows={1} />}
      {rule.error && <Failed error={rule.error} onRetry={() => void rule.refetch()} />}
      {rule.data && (
        <>
          <p className="font-medium">{isAllowed ? words.allowed : words.forbidden}</p>
          {isAllowed && place.may('team.roles') && <p className="text-ink-quiet">{words.forbidText}</p>}
        </>
      )}
      <p role="alert" className="text-danger empty:hidden">
        {change.error ? wordsOf(change.error) : ''}
      </p>
    </Dialog>
  )
}
