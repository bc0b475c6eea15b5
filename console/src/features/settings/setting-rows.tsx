import type { merchantFile } from '@parola/contract'
import { text } from '../../texts.ts'
import { useDraft } from './draft.ts'
import { CheckRow, ChoiceRow, LinesRow, NumberRow, TextRow } from './fields.tsx'
import { useLocks } from './rules.ts'

const words = text.settings

type Settings = merchantFile.FileSettings
export type SettingName = keyof typeof words.names

/** What the merchant has chosen, and otherwise what its pack supplies. */
export function useSetting() {
  const { known, valueOf, set } = useDraft()
  const chosen: Settings = valueOf('settings') ?? {}
  const lockOf = useLocks(known.data)
  return {
    currency: valueOf('currencies')?.[0],
    lockOf: (name: SettingName) => lockOf('settings', name),
    valueOf: (name: SettingName): unknown => chosen[name] ?? known.data?.inForce[name],
    set: (name: SettingName, value: unknown) => set('settings', { ...chosen, [name]: value }),
  }
}

const choices: Partial<Record<SettingName, readonly (readonly [string, string])[]>> = words.choices

/** A row for each setting, by what its value is. */
export function SettingRows({ names }: { names: readonly SettingName[] }) {
  const { currency, lockOf, valueOf, set } = useSetting()
  return names.map((name) => {
    const value = valueOf(name)
    const row = { label: words.names[name], locked: lockOf(name) }
    const options = choices[name]
    if (options)
      return (
        <ChoiceRow
          key={name}
          {...row}
          value={String(value)}
          options={options}
          onChange={(chosen) => set(name, typeof value === 'number' ? Number(chosen) : chosen)}
        />
      )
    if (typeof value === 'boolean')
      return <CheckRow key={name} {...row} value={value} onChange={(is) => set(name, is)} />
    if (Array.isArray(value) || value === undefined)
      return (
        <LinesRow
          key={name}
          {...row}
          value={(value as string[] | undefined) ?? []}
          onChange={(lines) => set(name, lines)}
        />
      )
    if (typeof value === 'number')
      return (
        <NumberRow
          key={name}
          {...row}
          value={value}
          currency={name.endsWith('Minor') ? currency : undefined}
          onChange={(number) => set(name, number)}
        />
      )
    return (
      <TextRow
        key={name}
        {...row}
        value={typeof value === 'string' ? value : ''}
        onChange={(typed) => set(name, typed)}
      />
    )
  })
}
