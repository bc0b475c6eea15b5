import { Maximize, Minimize, RectangleHorizontal } from 'lucide-react'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { GameView } from './use-game-view.ts'

/** A desktop's choice of how large a game is shown. */
export function GameViewButtons({ view }: { view: GameView }) {
  const t = useText()
  return (
    <>
      {!view.isFullScreen && (
        <IconButton
          label={t('launch.theatre')}
          title={t('launch.theatre')}
          aria-pressed={view.isTheatre}
          icon={<RectangleHorizontal aria-hidden="true" className="size-5" />}
          className="aria-pressed:text-accent"
          onClick={view.toggleTheatre}
        />
      )}
      <IconButton
        label={t('launch.fullScreen')}
        title={t('launch.fullScreen')}
        aria-pressed={view.isFullScreen}
        icon={
          view.isFullScreen ? (
            <Minimize aria-hidden="true" className="size-5" />
          ) : (
            <Maximize aria-hidden="true" className="size-5" />
          )
        }
        onClick={view.toggleFullScreen}
      />
    </>
  )
}
