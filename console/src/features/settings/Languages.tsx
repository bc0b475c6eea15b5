import { languages, type Language } from '@parola/contract'
import { ownNameOf } from '@parola/contract/language-names'
import { Button } from '../../parts/Button.tsx'
import { text } from '../../texts.ts'
import { useDraft, type Shown } from './draft.ts'
import { Group } from './fields.tsx'
import { useLocks } from './rules.ts'
import { SettingsPage } from './SettingsPage.tsx'

const words = text.settings.languages

export function Languages() {
  const { known, valueOf, set } = useDraft()
  const isLocked = useLocks(known.data)('languages') !== undefined
  const offered: readonly Language[] = valueOf('languages') ?? []
  const choose = (chosen: readonly Language[]) => set('languages', chosen as Shown['languages'])
  return (
    <SettingsPage title={text.screens['settings/languages']}>
      {() => (
        <>
          <Group title={words.offered} note={words.text}>
            <ol className="flex flex-col">
              {offered.map((language, place) => (
                <li key={language} className="flex h-9 items-center gap-3 border-b border-hairline">
                  <span className="flex-1">{ownNameOf(language)}</span>
                  {place === 0 ? (
                    <span className="text-xs text-ink-quiet">{words.first}</span>
                  ) : (
                    <>
                      <Button
                        look="quiet"
                        disabled={isLocked}
                        aria-label={words.makeFirst(ownNameOf(language))}
                        onClick={() => choose([language, ...offered.filter((one) => one !== language)])}
                      >
                        {words.first}
                      </Button>
                      <Button
                        look="quiet"
                        disabled={isLocked}
                        aria-label={words.withdraw(ownNameOf(language))}
                        onClick={() => choose(offered.filter((one) => one !== language))}
                      >
                        {text.settings.remove}
                      </Button>
                    </>
                  )}
                </li>
              ))}
            </ol>
          </Group>
          <Group title={words.others}>
            <div className="flex flex-wrap gap-2">
              {languages
                .filter((language) => !offered.includes(language))
                .map((language) => (
                  <Button
                    key={language}
                    disabled={isLocked}
                    aria-label={words.offer(ownNameOf(language))}
                    onClick={() => choose([...offered, language])}
                  >
                    {ownNameOf(language)}
                  </Button>
                ))}
            </div>
          </Group>
        </>
      )}
    </SettingsPage>
  )
}
