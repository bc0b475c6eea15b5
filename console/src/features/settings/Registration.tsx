import { registration, type merchantFile } from '@parola/contract'
import { plainName } from '../../plain-name.ts'
import { text } from '../../texts.ts'
import { useDraft } from './draft.ts'
import { Group, NumberInput } from './fields.tsx'
import { useLocks } from './rules.ts'
import { SettingRows } from './setting-rows.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const words = text.settings.registration

type Rule = merchantFile.Registration

/** Which fields somebody fills in, and what they must be. */
export function Registration() {
  const { known, valueOf, set } = useDraft()
  const isLocked = useLocks(known.data)('registration') !== undefined
  const rules = valueOf('registration') ?? []
  const ruleOf = (field: Rule['field']): Rule | undefined => rules.find((rule) => rule.field === field)
  const change = (field: Rule['field'], changed: Omit<Rule, 'field'>) =>
    set('registration', [
      ...rules.filter((rule) => rule.field !== field),
      { visible: false, required: false, ...ruleOf(field), ...changed, field },
    ])
  return (
    <SettingsPage title={text.screens['settings/registration']}>
      {() => (
        <>
          <Group title={words.rules}>
            <SettingRows names={['minimumAge', 'termsVersion', 'termsPreChecked', 'registerCaptcha', 'identity']} />
          </Group>
          <Group title={words.title} note={words.text}>
            <div className="overflow-x-auto">
              <table aria-label={words.title} className="w-full">
                <thead className="text-xs text-ink-quiet">
                  <tr className="border-b border-hairline-strong">
                    {[words.field, words.visible, words.required, words.min, words.max].map((title) => (
                      <th key={title} className="py-1 pe-2 text-start font-medium">
                        {title}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {registration.registerFields.map((field) => {
                    const rule = ruleOf(field)
                    const name = plainName(field)
                    return (
                      <tr key={field} className="h-9 border-b border-hairline">
                        <th scope="row" className="pe-2 text-start font-normal">
                          {name}
                        </th>
                        {(['visible', 'required'] as const).map((part) => (
                          <td key={part} className="pe-2">
                            <input
                              type="checkbox"
                              className="size-4 accent-accent"
                              aria-label={`${name}: ${words[part]}`}
                              checked={rule?.[part] ?? false}
                              disabled={isLocked}
                              onChange={(event) => change(field, { [part]: event.target.checked })}
                            />
                          </td>
                        ))}
                        {(['min', 'max'] as const).map((part) => (
                          <td key={part} className="pe-2">
                            <NumberInput
                              label={`${name}: ${words[part]}`}
                              value={rule?.[part] ?? null}
                              disabled={isLocked}
                              onChange={(value) => change(field, { [part]: value })}
                            />
                          </td>
                        ))}
                      </tr>
                    )
                  })}
                </tbody>
              </table>
            </div>
          </Group>
        </>
      )}
    </SettingsPage>
  )
}
