import { staff } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, codeOf, wordsOf } from '../../api.ts'
import { Field } from '../../parts/Field.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { text } from '../../texts.ts'
import { SecretDialog } from './InviteDialog.tsx'
import { RoleChoice } from './RoleChoice.tsx'

const words = text.keys

export function KeyDialog({ merchant, onClose }: { merchant: string; onClose: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [networks, setNetworks] = useState('')
  const [days, setDays] = useState('90')
  const [roles, setRoles] = useState<string[]>([])
  const make = useMutation({
    mutationFn: () => {
      const named = networks.split(/[\s,]+/).filter(Boolean)
      return ask(staff.makeKey, { merchant, body: { name, roles, networks: named, days: Number(days) } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [merchant, 'keys'] }),
  })
  if (make.data)
    return <SecretDialog title={words.shown} note={words.shownText} secret={make.data.key} onClose={onClose} />
  return (
    <FormDialog
      title={words.makeTitle}
      note={words.makeText}
      button={words.makeButton}
      isReady={roles.length > 0}
      isBusy={make.isPending}
      problem={make.error ? problemOf(make.error) : ''}
      onSubmit={() => make.mutate()}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}

const problems: Record<string, string> = { field_invalid: words.nameTaken, bad_request: words.networksWrong }
const problemOf = (error: unknown) => problems[codeOf(error)] ?? wordsOf(error)
