import { staff } from '@parola/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../address.ts'
import { ask, wordsOf } from '../../api.ts'
import { age, moment } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { ConflictDialog } from '../../parts/ConflictDialog.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { History } from '../../parts/History.tsx'
import { toast } from '../../parts/toast.tsx'
import { useEdit } from '../../parts/versions.ts'
import { usePlace, type Place } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { text } from '../../texts.ts'
import { InviteDialog, LinkDialog } from './InviteDialog.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { useRoleNames } from './role-names.ts'
import { SignInActions } from './SignInActions.tsx'
import { SignInRuleDialog } from './SignInRuleDialog.tsx'
import { TeamPage } from './TeamPage.tsx'

const words = text.team

const columnsWith = (rolesOf: (holder: staff.TeamMember) => string): readonly Column<staff.TeamMember>[] => [
  { title: words.name, width: 'minmax(9rem, 1fr)', cell: ({ name }) => name },
  { title: words.handle, width: '10rem', cell: ({ handle }) => handle },
  { title: words.roles, width: 'minmax(12rem, 2fr)', cell: rolesOf },
  {
    title: words.state,
    width: '7rem',
    cell: ({ state, isLocked }) => (isLocked ? words.lockedState : words.states[state]),
  },
  {
    title: words.lastSeen,
    width: '7rem',
    isNumber: true,
    cell: ({ lastSeen }) => (lastSeen ? <span title={moment(lastSeen)}>{age(lastSeen)}</span> : text.none),
  },
]

export function Team() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const [{ row: open }, setAddress] = useAddress(['row'])
  const [isInviting, setInviting] = useState(false)
  const [isRuleOpen, setRuleOpen] = useState(false)
  const names = useRoleNames()
  const list = useQuery({
    queryKey: [merchant, 'team'],
    queryFn: ({ signal }) => ask(staff.team, { merchant, signal }),
  })
  const rows = list.data?.team ?? []
  const chosen = rows.find(({ id }) => id === open)
  return (
    <TeamPage
      title={text.screens.team}
      asideTitle={words.name}
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={
        <>
          <Button onClick={() => setRuleOpen(true)}>{text.signInRule.change}</Button>
          {place?.may('team.invite') && (
            <Button look="main" onClick={() => setInviting(true)}>
              {words.invite}
            </Button>
          )}
        </>
      }
      aside={chosen && place && <Colleague key={chosen.id} place={place} member={chosen} />}
    >
      <List
        query={list}
        empty={{ title: words.empty, note: words.emptyText }}
        label={text.screens.team}
        columns={columnsWith(names.allOf)}
        rows={rows}
        keyOf={({ id }) => id}
        open={open}
        onOpen={(row) => setAddress({ row })}
      />
      {isRuleOpen && place && <SignInRuleDialog place={place} onClose={() => setRuleOpen(false)} />}
      {isInviting && <InviteDialog merchant={merchant} onClose={() => setInviting(false)} />}
    </TeamPage>
  )
}

function Colleague({ place, member }: { place: Place; member: staff.TeamMember }) {
  const client = useQueryClient()
  const [roles, setRoles] = useState(member.roles)
  // What was read when somebody began: the list may be asked for again meanwhile.
  const [read, setRead] = useState({ fields: { roles: member.roles }, version: member.version })
  const [isDisabling, setDisabling] = useState(false)
  const { merchant } = place
  const names = useRoleNames()
  const { id, name, state } = member
  const settled = {
    onError: (error: unknown) => toast(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [merchant, 'team'] }),
  }
  const edit = useEdit({
    save: async (fields: { roles: readonly string[] }, version) => {
      await ask(staff.setRoles, { merchant, body: { id, roles: [...fields.roles], version } })
      return fields.roles
    },
    onSaved: async (saved) => {
      toast(words.saved)
      setRoles([...saved])
      await settled.onSettled()
      const now = client
        .getQueryData<{ team: staff.TeamMember[] }>([merchant, 'team'])
        ?.team.find((one) => one.id === id)
      if (now) setRead({ fields: { roles: now.roles }, version: now.version })
    },
  })
  const disable = useMutation({
    mutationFn: () => ask(staff.disable, { merchant, body: { id } }),
    onSuccess: () => toast(words.disabled),
    ...settled,
  })
  const again = useMutation({ mutationFn: () => ask(staff.inviteAgain, { merchant, body: { id } }), ...settled })
  const isSelf = member.handle === place.handle
  const mayChange = place.may('team.roles') && !isSelf && state !== 'disabled'
  const isSame = roles.toSorted().join() === member.roles.toSorted().join()
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-lg font-semibold">{name}</h2>
      <Facts
        of={[
          [words.handle, member.handle],
          [words.email, member.email],
          [words.state, words.states[state]],
        ]}
      />
      {mayChange ? (
        <RoleChoice chosen={roles} onChange={setRoles} />
      ) : (
        <Facts of={[[words.roles, names.allOf(member)]]} />
      )}
      {isSelf && <p className="text-xs text-ink-faint">{words.self}</p>}
      {mayChange && (
        <div className="flex flex-col gap-2">
          <Button disabled={isSame || roles.length === 0 || edit.isSaving} onClick={() => edit.save(read, { roles })}>
            {words.change}
          </Button>
          <SignInActions merchant={merchant} of={member} />
          {state === 'invited' && <Button onClick={() => again.mutate()}>{words.inviteAgain}</Button>}
          <Button look="quiet" onClick={() => setDisabling(true)}>
            {words.disable}
          </Button>
        </div>
      )}
      <History of={[{ kind: 'staff', id }]} />
      {edit.conflict && (
        <ConflictDialog
          of={edit.conflict}
          nameOf={() => words.roles}
          show={(held) => names.allOf({ roles: held })}
          isSaving={edit.isSaving}
          onSave={edit.save}
          onClose={edit.drop}
        />
      )}
      {again.data && <LinkDialog link={again.data.link} onClose={() => again.reset()} />}
      <Dialog
        open={isDisabling}
        onClose={() => setDisabling(false)}
        title={words.disableTitle(name)}
        note={words.disableText}
        action={
          <Button
            look="danger"
            onClick={() => {
              disable.mutate()
              setDisabling(false)
            }}
          >
            {words.disableButton(name)}
          </Button>
        }
      />
    </div>
  )
}
