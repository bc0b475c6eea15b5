import type { system } from '@parola/contract'
import { CircleUser, House, Ticket } from 'lucide-react'
import { text } from '../../texts.ts'

const words = text.settings.theme.sample
const icons = [House, Ticket, CircleUser]

interface PhoneSampleProps {
  theme: system.Theme
  name: string
}

/** What the app is made of, in the theme: the tokens are set here as the app sets them on its document. */
export function PhoneSample({ theme: { scheme, tokens }, name }: PhoneSampleProps) {
  return (
    <div
      data-scheme={scheme}
      style={tokens}
      className="mx-auto flex w-80 flex-col overflow-hidden rounded-[2rem] border-4 border-hairline-strong bg-ground text-ink"
    >
      <div className="flex items-center justify-between bg-ground px-4 py-3">
        <span className="text-base font-bold text-accent">{name}</span>
        <span className="text-end">
          <span className="block text-xs text-ink-quiet">{words.balance}</span>
          <span className="block font-semibold tabular-nums">{words.amount}</span>
        </span>
      </div>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <div className="flex flex-col gap-2 rounded-[16px] bg-raised p-4">
          <span className="text-base font-semibold">{words.banner}</span>
          <span className="text-ink-quiet">{words.bannerText}</span>
          <span className="flex items-center justify-between gap-2">
            <span className="text-xs text-ink-faint">{words.open}</span>
            <span className="rounded-full bg-linear-to-b from-[var(--light-from)] to-[var(--light-to)] px-5 py-2 font-semibold text-on-light">
              {words.deposit}
            </span>
          </span>
        </div>
        <span className="font-semibold">{words.games}</span>
        <div className="grid grid-cols-3 gap-2">
          {words.tiles.map((tile) => (
            <div key={tile} className="flex h-20 items-end rounded-[12px] border border-hairline bg-raised-more p-2">
              <span className="text-xs text-ink-quiet">{tile}</span>
            </div>
          ))}
        </div>
        <div className="flex items-center gap-3 rounded-[12px] bg-ground-deep p-3">
          <span className="flex-1">
            <span className="block font-medium">{words.lottery}</span>
            <span className="block text-xs text-ink-faint tabular-nums">{words.closes}</span>
          </span>
          <span className="rounded-full border border-hairline-strong px-4 py-1.5 font-medium text-accent">
            {words.bet}
          </span>
        </div>
        <p className="text-gain">{words.won}</p>
        <p className="text-danger">{words.failed}</p>
      </div>
      <div className="grid grid-cols-3 border-t border-hairline bg-ground py-2 text-xs">
        {words.nav.map((entry, place) => {
          const Icon = icons[place] ?? House
          return (
            <span
              key={entry}
              className={`flex flex-col items-center gap-1 ${place === 0 ? 'text-accent' : 'text-ink-quiet'}`}
            >
              <Icon aria-hidden className="size-5" />
              {entry}
            </span>
          )
        })}
      </div>
    </div>
  )
}
