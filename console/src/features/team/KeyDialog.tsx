import { staff } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ask, codeOf, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { text } from '../../texts.ts'
import { SecretDialog } from './InviteDialog.tsx'
import { RoleChoice } from './RoleChoice.tsx'

const words = text.keys

export function KeyDialog({ merchant, onClose }: { merchant: string; onClose: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [networks, setNetworks] = useState('')
  const [days, setDays] = useState('90')
  const [roles, setRoles] = useState<staff.StaffRole[]>([])
  const make = useMutation({
    mutationFn: () => {
      const named = networks.split(/[\s,]+/).filter(Boolean)
      return ask(staff.makeKey, { merchant, body: { name, roles, networks: named, days: Number(days) } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [merchant, 'keys'] }),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  if (make.data)
    return <SecretDialog title={words.shown} note={words.shownText} secret={make.data.key} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.makeTitle}
      note={words.makeText}
      action={
        <Button look="main" type="submit" form="key" disabled={roles.length === 0 || make.isPending}>
          {words.makeButton}
        </Button>
      }
    >
      <form id="key" className="flex flex-col gap-3" onSubmit={onSubmit}>
        <Field
          label={words.name}
          hint={words.nameHint}
          pattern="[a-z][a-z0-9.\-]{1,39}"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={words.networks}
          hint={words.networksHint}
          value={networks}
          onChange={(event) => setNetworks(event.target.value)}
        />
        <Field
          label={words.days}
          type="number"
          min={1}
          max={365}
          required
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
        <RoleChoice chosen={roles} onChange={setRoles} />
        <p role="alert" className="text-danger empty:hidden">
          {make.error ? problemOf(make.error) : ''}
        </p>
      </form>
    </Dialog>
  )
}

const problems: Record<string, string> = { field_invalid: words.nameTaken, bad_request: words.networksWrong }
const problemOf = (error: unknown) => problems[codeOf(error)] ?? wordsOf(error)
