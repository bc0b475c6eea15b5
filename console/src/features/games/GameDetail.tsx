import { Facts } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { StopPlay, StoppedLine } from '../../parts/StopPlay.tsx'
import { submitted } from '../../parts/submitted.ts'
import { whole } from '../../format.ts'
import { text } from '../../texts.ts'
import type { Game } from './offer.ts'

const words = text.games.offer

interface GameDetailProps {
  game: Game
  /** In the order of players; undefined while it is hidden. */
  place: number | undefined
  isHot: boolean
  mayDraft: boolean
  onToggle: () => void
  onHot: () => void
  onMove: (to: number) => void
}

export function GameDetail({ game, place, isHot, mayDraft, onToggle, onHot, onMove }: GameDetailProps) {
  const { nodeId, name, vendor, type, isListed, rounds, stakesPpm, rules } = game
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg font-semibold">{name}</h2>
        <p className={isListed ? 'text-ink-quiet' : 'text-danger'}>
          {isListed ? (place === undefined ? words.hidden : words.at(place + 1)) : words.unlistedText}
        </p>
        <StoppedLine scope="game" name={String(nodeId)} />
      </div>
      <Facts
        of={[
          [words.vendor, vendor],
          [words.kind, words.types[type]],
          [words.rounds, whole(rounds)],
          [words.share, text.games.percent(stakesPpm)],
          [words.rulesOf, rules.length === 0 ? words.everybody : rules.join(', ')],
        ]}
      />
      {mayDraft && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={onToggle}>{place === undefined ? words.showGame : words.hideGame}</Button>
          {place !== undefined && <Button onClick={onHot}>{isHot ? words.cool : words.heat}</Button>}
        </div>
      )}
      {mayDraft && place !== undefined && (
        <form
          className="flex items-end gap-2"
          onSubmit={submitted((given) => onMove(Number.parseInt(given('place'), 10) - 1))}
        >
          <Field
            key={place}
            label={words.moveTo}
            name="place"
            type="number"
            min={1}
            required
            defaultValue={place + 1}
            className="h-8 w-24 rounded-field border border-hairline-strong bg-ground px-2 text-ink focus-visible:outline-2"
          />
          <Button type="submit">{words.move}</Button>
        </form>
      )}
      <div>
        <StopPlay scope="game" name={String(nodeId)} title={name} />
      </div>
    </div>
  )
}
