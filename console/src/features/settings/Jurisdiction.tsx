import { merchants, type system } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api.ts'
import { Failed, Loading } from '../../parts/states.tsx'
import { text } from '../../texts.ts'
import { itemName, valueIn } from '../../parts/describe-change.ts'
import { useDraft } from './draft.ts'
import { ChoiceRow, Group } from './fields.tsx'
import { useLocks } from './rules.ts'
import { SettingsPage } from './SettingsPage.tsx'

const words = text.settings.jurisdiction

/** The pack: what it fixes, and what another would change. */
export function Jurisdiction() {
  const { merchant, known, valueOf, set } = useDraft()
  const locked = useLocks(known.data)('pack')
  const now = known.data?.sections.pack
  const chosen = valueOf('pack')
  const currency = known.data?.sections.currencies?.[0]
  const isOther = chosen !== undefined && chosen !== now
  const effects = useQuery({
    queryKey: [merchant, 'settings', 'pack', chosen],
    enabled: isOther,
    queryFn: ({ signal }) => ask(merchants.previewSettings, { merchant, signal, body: { sections: { pack: chosen } } }),
  })
  return (
    <SettingsPage title={text.screens['settings/jurisdiction']}>
      {({ fixed, inForce }) => (
        <>
          <Group title={words.title} note={words.text}>
            <ChoiceRow
              label={words.pack}
              locked={locked}
              value={chosen ?? ''}
              options={Object.entries(words.packs)}
              onChange={(pack) => set('pack', pack as system.Pack)}
            />
          </Group>
          {isOther && (
            <Group title={words.would(words.packs[chosen])} note={words.wouldText}>
              {effects.isPending && <Loading rows={4} />}
              {effects.error && <Failed error={effects.error} onRetry={() => void effects.refetch()} />}
              {effects.data?.effects.length === 0 && <p>{words.nothing}</p>}
              {effects.data && effects.data.effects.length > 0 && (
                <table aria-label={words.would(words.packs[chosen])} className="w-full table-fixed">
                  <thead className="text-xs text-ink-quiet">
                    <tr className="border-b border-hairline-strong">
                      {[words.setting, words.now, words.becomes].map((title) => (
                        <th key={title} className="py-1 pe-2 text-start font-medium">
                          {title}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {effects.data.effects.map(({ section, item, before, after }) => (
                      <tr key={`${section} ${item}`} className="border-b border-hairline align-top">
                        <th scope="row" className="py-1.5 pe-2 text-start font-normal">
                          {itemName(section, item)}
                        </th>
                        <td className="py-1.5 pe-2 text-ink-quiet">{valueIn(item ?? '', before, currency)}</td>
                        <td className="py-1.5">{valueIn(item ?? '', after, currency)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </Group>
          )}
          <Group title={words.fixed} note={words.fixedText}>
            {fixed.length === 0 && <p className="text-ink-faint">{words.none}</p>}
            <dl>
              {fixed.map(({ section, item }) => (
                <div key={`${section} ${item}`} className="flex justify-between gap-4 border-b border-hairline py-1.5">
                  <dt>{itemName(section, item)}</dt>
                  <dd className="text-ink-quiet">{valueIn(item ?? '', inForce[item ?? ''], currency)}</dd>
                </div>
              ))}
            </dl>
          </Group>
        </>
      )}
    </SettingsPage>
  )
}
