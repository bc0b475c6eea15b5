import { catalogue, type VendorCode } from '@parola/contract'
import { useCall } from '../../../api/index.ts'
import { EmptyState } from '../../../components/loading/EmptyState.tsx'
import { InlineLoadError } from '../../../components/loading/InlineLoadError.tsx'
import { GameTile, GameTileSkeleton } from '../../../components/games/GameTile.tsx'
import { Strip, StripItem } from '../../../components/layout/Strip.tsx'
import { useContentLanguage, useText } from '../../../i18n/index.ts'

const provider = { gameType: 'ELOTT', vassalage: 'GPI' as VendorCode, pageNo: 1, pageSize: 1000 } as const

/** Keno comes from a vendor, with a separate list. */
export function StripKeno() {
  const t = useText()
  const list = useCall(catalogue.gameList, { ...provider, language: useContentLanguage() })
  if (list.isError && !list.data) return <InlineLoadError error={list.error} onRetry={() => void list.refetch()} />
  if (list.data?.games.length === 0) return <EmptyState picture="nothing-found" title={t('shell.noData')} />
  return (
    <div className="mt-3">
      <Strip label={t('lottery.keno')}>
        {list.data
          ? list.data.games.map((game) => (
              <StripItem key={game.nodeId}>
                <GameTile game={game} />
              </StripItem>
            ))
          : Array.from({ length: 4 }, (_, index) => (
              <StripItem key={index}>
                <GameTileSkeleton />
              </StripItem>
            ))}
      </Strip>
    </div>
  )
}
