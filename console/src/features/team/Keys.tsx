import { staff } from '@parola/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../address.ts'
import { ask, wordsOf } from '../../api.ts'
import { moment } from '../../format.ts'
import { Facts, ListPage } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { History } from '../../parts/History.tsx'
import { Failed, Loading, Notice } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { DataTable, type Column } from '../../table/DataTable.tsx'
import { text } from '../../texts.ts'
import { KeyDialog } from './KeyDialog.tsx'
import { useRoleNames } from './role-names.ts'

const words = text.keys

const networksOf = ({ networks }: staff.ApiKey) => networks.join(', ') || words.anywhere
const endOf = ({ endsAt }: staff.ApiKey) => (endsAt ? moment(endsAt) : text.none)

const columnsWith = (rolesOf: (key: staff.ApiKey) => string): readonly Column<staff.ApiKey>[] => [
  { title: words.name, width: 'minmax(9rem, 1fr)', cell: ({ name }) => name },
  { title: words.roles, width: 'minmax(9rem, 1fr)', cell: rolesOf },
  { title: words.networks, width: 'minmax(9rem, 1fr)', cell: networksOf },
  { title: words.state, width: '7rem', cell: ({ state }) => words.states[state] },
  { title: words.ends, width: '12rem', isNumber: true, cell: endOf },
]

/** Programs that work for the merchant. */
export function Keys() {
  const merchant = usePlace()?.merchant ?? ''
  const [{ row: open }, setAddress] = useAddress(['row'])
  const [isMaking, setMaking] = useState(false)
  const names = useRoleNames()
  const list = useQuery({
    queryKey: [merchant, 'keys'],
    queryFn: ({ signal }) => ask(staff.keys, { merchant, signal }),
  })
  const rows = list.data?.keys ?? []
  const chosen = rows.find(({ id }) => id === open)
  return (
    <ListPage
      title={text.screens.keys}
      asideTitle={words.details}
      tools={
        <Button look="main" onClick={() => setMaking(true)}>
          {words.make}
        </Button>
      }
      aside={
        chosen ? (
          <Program key={chosen.id} merchant={merchant} of={chosen} />
        ) : (
          <p className="text-ink-faint">{words.choose}</p>
        )
      }
    >
      {list.isPending && <Loading />}
      {list.error && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && <Notice title={words.empty} note={words.emptyText} />}
      {rows.length > 0 && (
        <DataTable
          label={text.screens.keys}
          columns={columnsWith(names.allOf)}
          rows={rows}
          keyOf={({ id }) => id}
          open={open}
          onOpen={(row) => setAddress({ row })}
        />
      )}
      {isMaking && <KeyDialog merchant={merchant} onClose={() => setMaking(false)} />}
    </ListPage>
  )
}

function Program({ merchant, of: key }: { merchant: string; of: staff.ApiKey }) {
  const client = useQueryClient()
  const [isEnding, setEnding] = useState(false)
  const names = useRoleNames()
  const end = useMutation({
    mutationFn: () => ask(staff.endKey, { merchant, body: { id: key.id } }),
    onSuccess: () => toast(words.ended),
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [merchant, 'keys'] }),
  })
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg font-semibold">{key.name}</h2>
        <p className="text-ink-quiet">{words.states[key.state]}</p>
      </div>
      <Facts
        of={[
          [words.roles, names.allOf(key)],
          [words.networks, networksOf(key)],
          [words.ends, endOf(key)],
          [words.madeBy, key.madeBy ?? words.byCommand],
          [words.madeAt, moment(key.madeAt)],
        ]}
      />
      {key.state !== 'ended' && (
        <Button disabled={end.isPending} onClick={() => setEnding(true)}>
          {words.end}
        </Button>
      )}
      <History of={[{ kind: 'key', id: key.id }]} />
      <Dialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title={words.endTitle(key.name)}
        note={words.endText}
        action={
          <Button
            look="danger"
            onClick={() => {
              end.mutate()
              setEnding(false)
            }}
          >
            {words.endButton(key.name)}
          </Button>
        }
      />
    </div>
  )
}
