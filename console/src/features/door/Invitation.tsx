import { staff } from '@parola/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ask, CallError, codeOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { text } from '../../texts.ts'
import { Door } from './Door.tsx'
import { createPasskey } from '../../passkey.ts'

export function Invitation() {
  const { hash } = useLocation()
  const token = hash.slice(1)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const invited = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => ask(staff.invitationOptions, { body: { token } }),
    retry: false,
    // The challenge is good for five minutes; a new one is asked for with every visit alone.
    staleTime: Infinity,
  })
  if (invited.isPending) return <Loading rows={1} />
  const isOver = invited.error && ['credentials_wrong', 'bad_request'].includes(codeOf(invited.error))
  if (isOver) return <Door title={text.door.title} note={text.door.expired} />
  if (invited.error) return <Failed error={invited.error} onRetry={() => void invited.refetch()} />
  const { name, handle, options } = invited.data
  const create = async () => {
    setBusy(true)
    setProblem('')
    try {
      const response = await createPasskey(options)
      await ask(staff.acceptInvitation, { body: { token, response } })
      client.clear()
      await navigate('/', { replace: true })
    } catch (error) {
      setProblem(error instanceof CallError ? text.door.expired : text.door.cancelled)
      setBusy(false)
    }
  }
  return (
    <Door title={text.door.welcome(name)} note={text.door.invited(handle)} problem={problem}>
      <Button look="main" className="h-10" disabled={isBusy} onClick={() => void create()}>
        <KeyRound aria-hidden className="size-4" />
        {text.door.create}
      </Button>
    </Door>
  )
}
