import { catalogue } from '@parola/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCall } from '../../api/index.ts'
import { InlineLoadError } from '../../components/loading/InlineLoadError.tsx'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { categoryLooks } from '../../components/games/category-looks.ts'
import { firstStrips, stripQuery } from './home-calls.ts'
import { useNearViewport } from './use-near-viewport.ts'
import { Section } from '../../components/layout/Section.tsx'
import { TileStrip } from './TileStrip.tsx'

/** The first page of one kind of games. */
export function GameStrip({ type }: { type: catalogue.GameType }) {
  const t = useText()
  const { title: key, path } = categoryLooks[type]
  const title = t(key)
  const place = useRef<HTMLDivElement>(null)
  const near = useNearViewport(place, firstStrips.includes(type))
  const language = useContentLanguage()
  const list = useCall(catalogue.gameList, stripQuery(language, type), {
    enabled: near,
    placeholderData: keepPreviousData,
  })
  const games = near ? list.data?.games : undefined
  if (games?.length === 0) return null
  return (
    <div ref={place}>
      <Section title={title} all={path}>
        {list.isError && !games ? (
          <InlineLoadError error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <TileStrip label={title} games={games} still={!near} />
        )}
      </Section>
    </div>
  )
}
