import type { system } from '@parola/contract'
import { text } from '../../texts.ts'
import { useDraft } from './draft.ts'
import { CheckRow, Group } from './fields.tsx'
import { useLocks } from './rules.ts'
import { SettingRows } from './setting-rows.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const words = text.settings.features
const flags = Object.keys(words.flags) as system.Flag[]

/** What players find in the app. */
export function Features() {
  const { known, valueOf, set } = useDraft()
  const locked = useLocks(known.data)('features')
  const on = valueOf('features') ?? []
  return (
    <SettingsPage title={text.screens['settings/features']}>
      {() => (
        <>
          <Group title={words.title} note={words.text}>
            {flags.map((flag) => (
              <CheckRow
                key={flag}
                label={words.flags[flag][0]}
                hint={words.flags[flag][1]}
                locked={locked}
                value={on.includes(flag)}
                onChange={(is) => set('features', is ? [...on, flag] : on.filter((one) => one !== flag))}
              />
            ))}
          </Group>
          <Group title={words.behaviour}>
            <SettingRows
              names={['sessionStore', 'sessionsPerMember', 'idleMinutes', 'launchFailure', 'esportsVendors']}
            />
          </Group>
        </>
      )}
    </SettingsPage>
  )
}
