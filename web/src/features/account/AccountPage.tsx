import './account.css'
import type { ReactNode } from 'react'
import { useBoot, useImageBase } from '../../api/index.ts'
import type { WantedGame } from '../../components/login/return-path.ts'
import { Picture } from '../../components/pictures/Picture.tsx'

interface AccountPageProps {
  title: string
  /** Shown in place of the merchant's mark. */
  game?: WantedGame | null
  text?: string
  children: ReactNode
}

/** The head of every account screen: the merchant or the game that was tapped, the title and the purpose. */
export function AccountPage({ title, text, game, children }: AccountPageProps) {
  const { merchant } = useBoot()
  const mark = `${useImageBase()}/brands/${merchant.merchantCode}/mark.svg`
  return (
    <div className="flex flex-col gap-5 px-4 pt-6 pb-10">
      <div className="flex items-center gap-4">
        {game ? (
          <Picture
            path={game.picture}
            alt=""
            width={240}
            height={320}
            eager
            className="aspect-3/4 w-20 shrink-0 rounded-tile"
          />
        ) : (
          <img src={mark} alt="" width={48} height={48} className="size-12 shrink-0" />
        )}
        <div className="min-w-0">
          <h2 className="text-lg font-semibold text-balance">{title}</h2>
          {text && <p className="text-sm text-pretty text-ink-quiet">{text}</p>}
        </div>
      </div>
      {children}
    </div>
  )
}
