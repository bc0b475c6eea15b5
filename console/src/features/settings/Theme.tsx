import { theming, type system } from '@parola/contract'
import { useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { fieldLook } from '../../parts/Field.tsx'
import { text } from '../../texts.ts'
import { useDraft } from './draft.ts'
import { ChoiceRow, Group } from './fields.tsx'
import { PhoneSample } from './PhoneSample.tsx'
import { useLocks } from './rules.ts'
import { SettingsPage } from './SettingsPage.tsx'

const words = text.settings.theme

type Theme = system.Theme
type Token = theming.ChosenToken

const groups: readonly (readonly [name: keyof typeof words.groups, tokens: readonly Token[]])[] = [
  ['surfaces', ['--ground', '--ground-deep', '--raised', '--raised-more']],
  ['texts', ['--ink', '--ink-quiet', '--ink-faint', '--accent']],
  ['light', ['--light-from', '--light-to', '--on-light']],
  ['signals', ['--gain', '--danger', '--on-danger']],
]

const plain: Theme = { scheme: 'dark', tokens: {} }

/** The colours of the merchant. What cannot be read stays here and is never drafted. */
export function ThemeEditor() {
  const { known, valueOf, set } = useDraft()
  const isLocked = useLocks(known.data)('theme') !== undefined
  const drafted = valueOf('theme') ?? plain
  // A choice with a pair that cannot be read, until it can or is taken back.
  const [tried, setTried] = useState<Theme | null>(null)
  const theme = tried ?? drafted
  const refused = theming.unreadable(theme)
  const choose = (next: Theme) => {
    const isReadable = theming.unreadable(next).length === 0
    setTried(isReadable ? null : next)
    if (isReadable) set('theme', next)
  }
  return (
    <SettingsPage
      title={text.screens['settings/theme']}
      aside={
        <aside aria-label={words.preview} className="desk:sticky desk:top-4 desk:self-start">
          <PhoneSample theme={theme} name={valueOf('name') ?? ''} />
        </aside>
      }
    >
      {() => (
        <>
          {!isLocked && <TwoColours scheme={theme.scheme} theme={theme} onMake={choose} />}
          <Group title={words.title} note={words.text}>
            <ChoiceRow
              label={words.scheme}
              value={theme.scheme}
              locked={isLocked ? text.settings.notYours : undefined}
              options={Object.entries(words.schemes)}
              onChange={(scheme) => choose({ scheme: scheme as Theme['scheme'], tokens: {} })}
            />
            <p
              role={refused.length > 0 ? 'alert' : 'status'}
              className={refused.length > 0 ? 'py-2 text-danger' : 'py-2'}
            >
              {refused.length > 0
                ? words.refused(refused.map((pair) => describe(theme, pair)).join('; '))
                : words.all(theming.pairs.length)}
            </p>
            {groups.map(([name, tokens]) => (
              <fieldset key={name} disabled={isLocked} className="mt-4 flex flex-col">
                <legend className="text-xs font-medium text-ink-quiet">{words.groups[name]}</legend>
                {tokens.map((token) => (
                  <Colour
                    key={token}
                    theme={theme}
                    token={token}
                    onChange={(colour) => choose(theming.withColour(theme, token, colour))}
                  />
                ))}
              </fieldset>
            ))}
            {!isLocked && (
              <div className="pt-3">
                <Button onClick={() => choose({ scheme: theme.scheme, tokens: {} })}>{words.reset}</Button>
              </div>
            )}
          </Group>
        </>
      )}
    </SettingsPage>
  )
}

const nameOf = ([over, under]: theming.Pair) => words.pair(words.tokens[over], words.tokens[under])

const shownRatio = (ratio: number | null) => (ratio === null ? words.noColour : `${ratio.toFixed(1)} : 1`)

const describe = (theme: Theme, pair: theming.Pair) =>
  words.refusedPair(nameOf(pair), shownRatio(theming.contrastOf(theme, pair)))

/** The pair of the colour that is the hardest to read. */
function worstOf(theme: Theme, token: Token): { pair: theming.Pair; ratio: number | null } | null {
  const own = theming.pairs
    .filter((pair) => pair.includes(token))
    .map((pair) => ({ pair, ratio: theming.contrastOf(theme, pair) }))
  return own.toSorted((a, b) => (a.ratio ?? 0) - (b.ratio ?? 0))[0] ?? null
}

interface ColourProps {
  theme: Theme
  token: Token
  onChange: (colour: string) => void
}

function Colour({ theme, token, onChange }: ColourProps) {
  const colour = theming.colourOf(theme, token)
  const worst = worstOf(theme, token)
  const isUnreadable = (worst?.ratio ?? 0) < theming.leastContrast
  return (
    <div className="grid min-h-10 grid-cols-[9rem_2.5rem_8rem_minmax(0,1fr)] items-center gap-3 border-b border-hairline">
      <span>{words.tokens[token]}</span>
      <ColourInput label={words.tokens[token]} value={colour} onChange={onChange} />
      <Hex key={colour} label={words.hex(words.tokens[token])} value={colour} onChange={onChange} />
      <span className={`text-xs tabular-nums ${isUnreadable ? 'font-medium text-danger' : 'text-ink-quiet'}`}>
        {worst && `${shownRatio(worst.ratio)} · ${nameOf(worst.pair)}`}
      </span>
    </div>
  )
}

function ColourInput({ label, value, onChange }: { label: string; value: string; onChange: (colour: string) => void }) {
  return (
    <input
      type="color"
      aria-label={label}
      className="h-8 w-10 cursor-pointer rounded-field border border-hairline-strong bg-transparent p-0.5"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const isHex = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed)

function Hex({ label, value, onChange }: { label: string; value: string; onChange: (colour: string) => void }) {
  const [typed, setTyped] = useState(value)
  return (
    <input
      aria-label={label}
      aria-invalid={!isHex(typed)}
      className={`${fieldLook} w-full tabular-nums aria-invalid:border-danger`}
      value={typed}
      spellCheck={false}
      onChange={(event) => {
        setTyped(event.target.value)
        if (isHex(event.target.value)) onChange(event.target.value.toLowerCase())
      }}
    />
  )
}

interface TwoColoursProps {
  scheme: Theme['scheme']
  theme: Theme
  onMake: (theme: Theme) => void
}

function TwoColours({ scheme, theme, onMake }: TwoColoursProps) {
  const [ground, setGround] = useState(theming.colourOf(theme, '--ground'))
  const [brand, setBrand] = useState(theming.colourOf(theme, '--light-from'))
  const make = () => {
    const made = theming.themeFrom({ scheme, ground, brand })
    if (made) onMake(made)
  }
  return (
    <Group title={words.twoColours} note={words.twoColoursText}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {(
          [
            [words.ground, ground, setGround],
            [words.brand, brand, setBrand],
          ] as const
        ).map(([label, value, change]) => (
          <div key={label} className="flex items-center gap-2">
            <span className="text-ink-quiet">{label}</span>
            <ColourInput label={label} value={value} onChange={change} />
          </div>
        ))}
        <Button onClick={make}>{words.make}</Button>
      </div>
    </Group>
  )
}
