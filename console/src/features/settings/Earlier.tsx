import { merchants } from '@parola/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../address.ts'
import { ask, wordsOf } from '../../api.ts'
import { moment } from '../../format.ts'
import { plainName } from '../../plain-name.ts'
import { Button } from '../../parts/Button.tsx'
import { fieldLook } from '../../parts/Field.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { text } from '../../texts.ts'
import { sectionName } from '../../parts/describe-change.ts'
import { Difference } from '../../parts/Difference.tsx'
import { useDraft } from './draft.ts'
import { Group } from './fields.tsx'
import { localMoment, momentIn } from '../../local-moment.ts'
import { SettingsPage } from './SettingsPage.tsx'

const words = text.settings.earlier
const farthestDays = 400
const dayMs = 86_400_000

/** The settings as they were at a moment, and what is different now. */
export function Earlier() {
  const { merchant, known } = useDraft()
  const [{ at }, setAddress] = useAddress(['at'])
  const id = useId()
  const navigate = useNavigate()
  const [now] = useState(() => Date.now())
  const days = at === null ? 0 : Math.min(farthestDays, Math.max(0, Math.round((now - Date.parse(at)) / dayMs)))
  const earlier = useQuery({
    queryKey: [merchant, 'settings', 'at', at],
    enabled: at !== null,
    queryFn: ({ signal }) => ask(merchants.settingsAt, { merchant, signal, query: { moment: at ?? '' } }),
  })
  const restore = useMutation({
    mutationFn: async () => {
      const { sections = {}, differences = [] } = earlier.data ?? {}
      const changed = new Set(differences.map(({ section }) => section))
      const set = await ask(merchants.saveChangeSet, {
        merchant,
        body: {
          id: crypto.randomUUID(),
          title: words.restoreTitle(moment(at ?? '')),
          sections: Object.fromEntries(Object.entries(sections).filter(([section]) => changed.has(section as never))),
          prunes: true,
          origin: 'restore',
          version: null,
        },
      })
      return set.id
    },
    onSuccess: (set) => navigate(`/c/${merchant}/settings/changes?row=${set}`),
    onError: (error) => toast(wordsOf(error)),
  })
  const currency = known.data?.sections.currencies?.[0]
  return (
    <SettingsPage title={text.screens['settings/earlier']}>
      {() => (
        <>
          <Group title={words.title} note={words.text}>
            <div className="flex flex-wrap items-center gap-4 py-2">
              <label htmlFor={id} className="text-ink-quiet">
                {words.slider}
              </label>
              <input
                id={id}
                type="range"
                min={0}
                max={farthestDays}
                value={farthestDays - days}
                aria-valuetext={words.daysAgo(days)}
                className="w-80 max-w-full accent-accent"
                onChange={(event) => {
                  const ago = farthestDays - Number(event.target.value)
                  setAddress({ at: ago === 0 ? null : new Date(now - ago * dayMs).toISOString() })
                }}
              />
              <span className="w-24 tabular-nums">{words.daysAgo(days)}</span>
              <input
                type="datetime-local"
                aria-label={words.moment}
                className={fieldLook}
                value={at === null ? '' : localMoment(at)}
                onChange={(event) => setAddress({ at: momentIn(event.target.value) })}
              />
            </div>
          </Group>
          {at !== null && earlier.isPending && <Loading rows={6} />}
          {earlier.error && <Failed error={earlier.error} onRetry={() => void earlier.refetch()} />}
          {earlier.data && (
            <>
              {earlier.data.differences.length === 0 ? (
                <p>{words.same}</p>
              ) : (
                <>
                  <Difference
                    title={words.differences}
                    changes={earlier.data.differences}
                    currency={currency}
                    sides={[words.past, words.now]}
                  />
                  <div>
                    <Button disabled={restore.isPending} onClick={() => restore.mutate()}>
                      {words.restore}
                    </Button>
                  </div>
                </>
              )}
              {Object.entries(earlier.data.knownSince).map(([section, since]) => (
                <p key={section} className="text-xs text-ink-faint">
                  {since && words.since(sectionName(section), moment(since))}
                </p>
              ))}
              {earlier.data.edits.length > 0 && <Edits merchant={merchant} of={earlier.data.edits} />}
            </>
          )}
        </>
      )}
    </SettingsPage>
  )
}

type Edit = Awaited<ReturnType<typeof ask<typeof merchants.settingsAt>>>['edits'][number]

function Edits({ merchant, of }: { merchant: string; of: readonly Edit[] }) {
  return (
    <Group title={words.edits}>
      <table aria-label={words.edits} className="w-full">
        <thead className="text-xs text-ink-quiet">
          <tr className="border-b border-hairline-strong">
            {[words.when, words.who, words.what, words.request].map((title) => (
              <th key={title} className="py-1 pe-3 text-start font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.map(({ table, key, who, at, requestId }) => (
            <tr key={`${table} ${JSON.stringify(key)} ${at}`} className="border-b border-hairline">
              <td className="py-1.5 pe-3 tabular-nums">{moment(at)}</td>
              <td className="py-1.5 pe-3">{who}</td>
              <td className="py-1.5 pe-3">{plainName(table)}</td>
              <td className="py-1.5">
                {requestId === null ? (
                  text.none
                ) : (
                  <Link className="underline" to={`/c/${merchant}/approvals?row=${requestId}`}>
                    {requestId.slice(0, 8)}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Group>
  )
}
