import { staff } from '@parola/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../address.ts'
import { ask, wordsOf } from '../../api.ts'
import { age, day, moment } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Select } from '../../parts/Field.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace, type Place } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { text } from '../../texts.ts'
import { useRoleNames } from './role-names.ts'
import { TeamPage } from './TeamPage.tsx'

const words = text.reviews

const dayOf = (at: string | null) => (at === null ? text.none : day(at))

const columnsWith = (rolesOf: (review: staff.Review) => string): readonly Column<staff.Review>[] => [
  { title: words.name, width: 'minmax(9rem, 1fr)', cell: ({ name }) => name },
  { title: words.state, width: '7rem', cell: ({ state }) => words.states[state] },
  { title: words.roles, width: 'minmax(10rem, 2fr)', isExtra: true, cell: rolesOf },
  {
    title: words.used,
    width: '6rem',
    isNumber: true,
    cell: ({ usedAt }) => (usedAt ? <span title={moment(usedAt)}>{age(usedAt)}</span> : words.never),
  },
  {
    title: words.ends,
    width: '9rem',
    isNumber: true,
    cell: ({ endsAt, dormantAt }) => dayOf(dormantAt ?? endsAt),
  },
]

/** Whose access somebody has to confirm, and by when. */
export function Reviews() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const names = useRoleNames()
  const [{ row: open, state }, setAddress] = useAddress(['row', 'state'])
  const list = useQuery({
    queryKey: [merchant, 'reviews'],
    queryFn: ({ signal }) => ask(staff.reviews, { merchant, signal }),
  })
  const all = list.data?.reviews ?? []
  const rows = all.filter((review) => !state || review.state === state)
  const chosen = all.find(({ id }) => id === open)
  return (
    <TeamPage
      title={text.screens['team/reviews']}
      asideTitle={words.details}
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={
        <Select
          label={words.show}
          value={state ?? ''}
          options={words.options}
          onChange={({ target }) => setAddress({ state: target.value, row: null })}
        />
      }
      aside={
        chosen && place ? (
          <Access key={chosen.id} place={place} review={chosen} roles={names.allOf(chosen)} />
        ) : (
          <div className="flex flex-col gap-3 text-ink-faint">
            <p>{words.choose}</p>
            <p>{words.explain}</p>
          </div>
        )
      }
    >
      <List
        query={list}
        empty={{ title: words.empty, note: words.emptyText }}
        filters={
          state
            ? [
                {
                  name: words.states[state as staff.ReviewState] ?? state,
                  clear: () => setAddress({ state: null, row: null }),
                },
              ]
            : []
        }
        label={text.screens['team/reviews']}
        columns={columnsWith(names.allOf)}
        rows={rows}
        keyOf={({ id }) => id}
        open={open}
        onOpen={(row) => setAddress({ row })}
      />
    </TeamPage>
  )
}

function Access({ place, review, roles }: { place: Place; review: staff.Review; roles: string }) {
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { merchant } = place
  const { id, name } = review
  const confirm = useMutation({
    mutationFn: () => ask(staff.confirmAccess, { merchant, body: { id, roles: review.roles } }),
    onSuccess: () => toast(words.done),
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [merchant, 'reviews'] }),
  })
  const { confirmedAt, confirmedBy } = review
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg font-semibold">{name}</h2>
        <p className="text-ink-quiet">{words.states[review.state]}</p>
      </div>
      <Facts
        of={[
          [words.handle, review.handle],
          [words.roles, roles],
          [words.added, day(review.madeAt)],
          [
            words.confirmed,
            confirmedAt && confirmedBy ? words.confirmedBy(confirmedBy, day(confirmedAt)) : words.never,
          ],
          [words.used, review.usedAt ? moment(review.usedAt) : words.never],
          [words.due, day(review.noticeDue)],
          [words.ends, dayOf(review.dormantAt ?? review.endsAt)],
        ]}
      />
      {review.handle === place.handle ? (
        <p className="text-xs text-ink-faint">{words.self}</p>
      ) : (
        <Button look="main" disabled={confirm.isPending} onClick={() => setConfirming(true)}>
          {words.confirm}
        </Button>
      )}
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={words.confirmTitle(name)}
        note={words.confirmText(roles)}
        action={
          <Button
            look="main"
            onClick={() => {
              confirm.mutate()
              setConfirming(false)
            }}
          >
            {words.confirmButton(name)}
          </Button>
        }
      />
    </div>
  )
}
