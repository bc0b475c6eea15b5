import { staff } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { toast } from '../../parts/toast.tsx'
import { text } from '../../texts.ts'

const words = text.lock

/** What an owner does about how a colleague is signed in. */
export function SignInActions({ merchant, of: { id, name, isLocked } }: { merchant: string; of: staff.TeamMember }) {
  const client = useQueryClient()
  const [isEnding, setEnding] = useState(false)
  const settled = {
    onError: (error: unknown) => toast(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [merchant, 'team'] }),
  }
  const unlock = useMutation({
    mutationFn: () => ask(staff.unlock, { merchant, body: { id } }),
    onSuccess: () => toast(words.unlocked),
    ...settled,
  })
  const end = useMutation({
    mutationFn: () => ask(staff.endSessions, { merchant, body: { id } }),
    onSuccess: () => toast(words.ended),
    ...settled,
  })
  return (
    <>
      {isLocked && (
        <>
          <p className="text-danger">{words.locked}</p>
          <Button disabled={unlock.isPending} onClick={() => unlock.mutate()}>
            {words.unlock}
          </Button>
        </>
      )}
      <Button look="quiet" disabled={end.isPending} onClick={() => setEnding(true)}>
        {words.endSessions}
      </Button>
      <Dialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title={words.endTitle(name)}
        note={words.endText}
        action={
          <Button
            look="danger"
            onClick={() => {
              end.mutate()
              setEnding(false)
            }}
          >
            {words.endButton(name)}
          </Button>
        }
      />
    </>
  )
}
