import { merchants, operators, type merchantFile } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { ListPage } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { Field, Select } from '../../parts/Field.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { whole } from '../../format.ts'
import { text } from '../../texts.ts'
import { GameDetail } from './GameDetail.tsx'
import {
  differenceOf,
  isSame,
  movedTo,
  orderedBy,
  withGame,
  withHot,
  withoutGame,
  type Game,
  type Offer,
  type Rule,
} from './offer.ts'
import { PublishDialog } from './PublishDialog.tsx'

const words = text.games.offer
const keyOf = ({ nodeId }: Game) => String(nodeId)

/** The games as players see them in order, and after them those that are not offered. */
export function Games() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const [{ row: open, search, vendor, show, set }, setAddress] = useAddress(['row', 'search', 'vendor', 'show', 'set'])
  const catalogue = useQuery({
    queryKey: [merchant, 'games'],
    queryFn: ({ signal }) => ask(operators.gameOffer, { merchant, signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
  const saved = useQuery({
    queryKey: [merchant, 'change-set', set],
    queryFn: ({ signal }) => ask(merchants.changeSet, { merchant, signal, query: { id: set ?? '' } }),
    enabled: set !== null,
  })
  const [own, setOwn] = useState<Offer | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const wanted = useDeferredValue((search ?? '').toLowerCase())

  const games = new Map((catalogue.data?.games ?? []).map((game) => [game.nodeId as number, game]))
  const live = catalogue.data?.offer ?? nothing
  const draft = own ?? saved.data?.sections.games ?? live
  const places = new Map(draft.order.map((nodeId, at) => [nodeId as number, at]))
  const hot = new Set<number>(draft.hot)
  const offered = draft.order.flatMap((nodeId) => games.get(nodeId) ?? [])
  const others = (catalogue.data?.games ?? []).filter(({ nodeId }) => !places.has(nodeId))
  const rows = [...(show === 'hidden' ? [] : offered), ...(show === 'offered' ? [] : others)].filter(
    (game) => game.name.toLowerCase().includes(wanted) && (vendor === null || game.vendor === vendor),
  )
  const chosen = open === null ? undefined : games.get(Number(open))
  const difference = differenceOf(live, draft, games)
  const isChanged = !isSame(difference)
  const mayDraft = place?.may('games.offer') === true && place.may('settings.read')

  const change = (how: (was: Offer) => Offer) => setOwn(how(draft))
  const toggle = (game: Game) =>
    change((was) => (places.has(game.nodeId) ? withoutGame(was, game, games) : withGame(was, game)))
  const moveTo = (game: Game, to: number) => change((was) => movedTo(was, game.nodeId, to))
  const onKey = (key: string, game: Game) => {
    if (!mayDraft) return
    const at = places.get(game.nodeId)
    if (key === 'h') toggle(game)
    if (key === 't' && at !== undefined) change((was) => withHot(was, game.nodeId))
    if (key === 'u' && at !== undefined) moveTo(game, at - 1)
    if (key === 'd' && at !== undefined) moveTo(game, at + 1)
  }
  const vendors = [...new Set([...games.values()].map((game) => game.vendor as string))].toSorted()

  return (
    <ListPage
      title={text.screens.games}
      asideTitle={words.details}
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={
        <>
          {mayDraft && (
            <Select
              label={words.rule}
              value=""
              options={[['', words.own], ...Object.entries(words.rules)]}
              onChange={({ target }) => {
                if (target.value !== '') change((was) => orderedBy(was, target.value as Rule, games))
              }}
            />
          )}
          {own !== null && (
            <Button look="quiet" onClick={() => setOwn(null)}>
              {words.reset}
            </Button>
          )}
          {mayDraft && (
            <Button look="main" disabled={!isChanged} onClick={() => setPublishing(true)}>
              {words.review}
            </Button>
          )}
        </>
      }
      aside={
        chosen ? (
          <GameDetail
            key={chosen.nodeId}
            game={chosen}
            place={places.get(chosen.nodeId)}
            isHot={hot.has(chosen.nodeId)}
            mayDraft={mayDraft}
            onToggle={() => toggle(chosen)}
            onHot={() => change((was) => withHot(was, chosen.nodeId))}
            onMove={(to) => moveTo(chosen, to)}
          />
        ) : (
          <p className="text-ink-faint">{words.choose}</p>
        )
      }
    >
      <div className="flex flex-wrap items-end gap-3 border-b border-hairline px-4 py-2">
        <Field
          label={words.search}
          type="search"
          value={search ?? ''}
          onChange={({ target }) => setAddress({ search: target.value, row: null })}
        />
        <Select
          label={words.vendor}
          value={vendor ?? ''}
          options={[['', text.all], ...vendors.map((code) => [code, code] as const)]}
          onChange={({ target }) => setAddress({ vendor: target.value, row: null })}
        />
        <Select
          label={words.show}
          value={show ?? ''}
          options={[['', text.all], ...Object.entries(words.shows)]}
          onChange={({ target }) => setAddress({ show: target.value, row: null })}
        />
        <output className="text-ink-quiet">{isChanged ? words.difference(difference) : words.unchanged}</output>
      </div>
      <List
        query={catalogue}
        empty={{ title: words.empty, note: words.emptyText }}
        filters={[
          ...(search ? [{ name: search, clear: () => setAddress({ search: null }) }] : []),
          ...(vendor ? [{ name: vendor, clear: () => setAddress({ vendor: null }) }] : []),
          ...(show ? [{ name: words.shows[show as 'hidden'], clear: () => setAddress({ show: null }) }] : []),
        ]}
        label={text.screens.games}
        columns={columnsFor(places, hot)}
        rows={rows}
        keyOf={keyOf}
        open={open}
        onOpen={(row) => setAddress({ row })}
        onKey={onKey}
        {...(mayDraft
          ? {
              onDrop: (from: string, onto: string) => {
                const [game, to] = [games.get(Number(from)), places.get(Number(onto))]
                if (game && to !== undefined) moveTo(game, to)
              },
            }
          : {})}
      />
      {isPublishing && (
        <PublishDialog
          merchant={merchant}
          offer={draft}
          difference={difference}
          games={games}
          saved={saved.data?.set}
          onClose={() => setPublishing(false)}
          onDone={() => {
            setOwn(null)
            setAddress({ set: null })
          }}
        />
      )}
    </ListPage>
  )
}

const nothing: merchantFile.Games = { vendors: [], order: [], hot: [] }

const columnsFor = (places: ReadonlyMap<number, number>, hot: ReadonlySet<number>): readonly Column<Game>[] => [
  {
    title: words.place,
    width: '5rem',
    isNumber: true,
    cell: ({ nodeId }) => (places.has(nodeId) ? (places.get(nodeId) ?? 0) + 1 : text.none),
  },
  { title: words.name, width: 'minmax(8rem, 2fr)', cell: ({ name }) => name },
  { title: words.vendor, width: '6rem', cell: ({ vendor }) => vendor },
  { title: words.kind, width: '5.5rem', isExtra: true, cell: ({ type }) => words.types[type] },
  {
    title: words.marks,
    width: 'minmax(7rem, 1fr)',
    cell: ({ nodeId, isNew, isListed, rules }) =>
      [
        ...(places.has(nodeId) ? [] : [words.hidden]),
        ...(hot.has(nodeId) ? [words.hot] : []),
        ...(isNew ? [words.new] : []),
        ...(isListed ? [] : [words.unlisted]),
        ...(rules.length > 0 ? [words.limited] : []),
      ].join(', '),
  },
  { title: words.rounds, width: '6rem', isNumber: true, cell: ({ rounds }) => whole(rounds) },
]
