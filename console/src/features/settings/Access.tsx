import { operators } from '@parola/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { ask } from '../../api.ts'
import { moment } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { ConflictDialog } from '../../parts/ConflictDialog.tsx'
import { fieldLook } from '../../parts/Field.tsx'
import { ReasonDialog } from '../../parts/ReasonDialog.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { useEdit, type Read } from '../../parts/versions.ts'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import { CheckRow, Group, LinesRow, Row } from './fields.tsx'
import { localMoment, momentIn } from '../../local-moment.ts'
import { SettingsTabs } from './SettingsPage.tsx'

const words = text.settings.access

type SiteAccess = operators.SiteAccess

/** To whom the players' site is closed. Changed at once, because closing it cannot wait for a review. */
export function Access() {
  const merchant = usePlace()?.merchant ?? ''
  const known = useQuery({
    queryKey: [merchant, 'access'],
    queryFn: ({ signal }) => ask(operators.access, { merchant, signal }),
  })
  return (
    <>
      <SettingsTabs />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls also when nothing in it can be focused */}
      <section tabIndex={0} aria-label={words.title} className="min-h-0 flex-1 overflow-y-auto p-4">
        {known.isPending && <Loading rows={8} />}
        {known.error && !known.data && <Failed error={known.error} onRetry={() => void known.refetch()} />}
        {known.data && (
          <AccessForm
            key={known.data.version}
            merchant={merchant}
            read={{ fields: known.data.access, version: known.data.version }}
            affected={known.data.affected}
          />
        )}
      </section>
    </>
  )
}

interface AccessFormProps {
  merchant: string
  read: Read<SiteAccess>
  affected: operators.Affected
}

function AccessForm({ merchant, read, affected: before }: AccessFormProps) {
  const place = usePlace()
  const client = useQueryClient()
  const [access, setAccess] = useState(read.fields)
  const reason = useRef('')
  const [isSaving, setSaving] = useState(false)
  const isChanged = JSON.stringify(access) !== JSON.stringify(read.fields)
  const asked = useDeferredValue(access)
  const preview = useQuery({
    queryKey: [merchant, 'access', 'preview', asked],
    enabled: isChanged,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ask(operators.previewAccess, { merchant, signal, body: asked }),
  })
  const edit = useEdit({
    save: (fields: SiteAccess, version) =>
      ask(operators.setAccess, { merchant, body: { ...fields, version, reason: reason.current } }),
    onSaved: () => {
      toast(words.saved)
      setSaving(false)
      void client.invalidateQueries({ queryKey: [merchant, 'access'] })
    },
  })
  const affected = isChanged ? preview.data?.affected : before
  const locked = place?.may('settings.site') ? undefined : text.settings.notYours
  const { maintenance } = access
  const shutOut = affected ? Math.max(affected.byMaintenance, affected.byCountries + affected.byNetworks) : 0
  return (
    <div className="grid gap-8 desk:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex max-w-3xl min-w-0 flex-col gap-6">
        <h1 className="text-base font-semibold">{words.title}</h1>
        <p className="text-ink-quiet">{words.text}</p>
        <Group title={words.maintenance} note={words.maintenanceText}>
          <CheckRow
            label={words.isOn}
            locked={locked}
            value={maintenance !== null}
            onChange={(is) =>
              setAccess({ ...access, maintenance: is ? { from: new Date().toISOString(), until: null } : null })
            }
          />
          {maintenance && (
            <>
              <Row label={words.from} hint={words.zone}>
                {(id) => (
                  <input
                    id={id}
                    type="datetime-local"
                    className={`${fieldLook} max-w-60`}
                    value={localMoment(maintenance.from)}
                    onChange={(event) => {
                      const from = momentIn(event.target.value)
                      if (from !== null) setAccess({ ...access, maintenance: { ...maintenance, from } })
                    }}
                  />
                )}
              </Row>
              <Row label={words.until} hint={words.untilHint}>
                {(id) => (
                  <input
                    id={id}
                    type="datetime-local"
                    className={`${fieldLook} max-w-60`}
                    value={maintenance.until === null ? '' : localMoment(maintenance.until)}
                    onChange={(event) =>
                      setAccess({ ...access, maintenance: { ...maintenance, until: momentIn(event.target.value) } })
                    }
                  />
                )}
              </Row>
            </>
          )}
        </Group>
        <Group title={words.fields.countries}>
          <LinesRow
            label={words.countries}
            hint={words.countriesHint}
            locked={locked}
            value={access.countries}
            onChange={(lines) => setAccess({ ...access, countries: lines.map((line) => line.toUpperCase()) })}
          />
        </Group>
        <Group title={words.fields.networks}>
          <LinesRow
            label={words.networks}
            hint={words.networksHint}
            locked={locked}
            value={access.networks}
            onChange={(networks) => setAccess({ ...access, networks: [...networks] })}
          />
        </Group>
        {locked === undefined && (
          <div>
            <Button look="main" disabled={!isChanged || !affected} onClick={() => setSaving(true)}>
              {words.save}
            </Button>
          </div>
        )}
      </div>
      <section aria-label={words.affected} aria-live="polite" className="flex flex-col gap-3">
        <h2 className="font-semibold">{words.affected}</h2>
        {preview.error && isChanged && <p className="text-danger">{words.wrong}</p>}
        {affected && (
          <>
            <p>{words.loggedIn(affected.loggedIn)}</p>
            <Facts
              of={[
                [words.byMaintenance, affected.byMaintenance],
                [words.byCountries, affected.byCountries],
                [words.byNetworks, affected.byNetworks],
                [words.withoutCountry, affected.withoutCountry],
              ]}
            />
            <p className="text-xs text-ink-faint">{words.networksAbout}</p>
          </>
        )}
      </section>
      {isSaving && (
        <ReasonDialog
          title={words.saveTitle}
          note={words.saveText(shutOut)}
          button={words.saveButton}
          look={shutOut > 0 ? 'danger' : 'main'}
          isBusy={edit.isSaving}
          onSubmit={(given) => {
            reason.current = given
            edit.save(read, access)
          }}
          onClose={() => setSaving(false)}
        />
      )}
      {edit.conflict && (
        <ConflictDialog
          of={edit.conflict}
          nameOf={(field) => words.fields[field]}
          show={shown}
          isSaving={edit.isSaving}
          onSave={edit.save}
          onClose={edit.drop}
        />
      )}
    </div>
  )
}

function shown(value: SiteAccess[keyof SiteAccess]): string {
  if (value === null) return words.open
  if (Array.isArray(value)) return value.length === 0 ? words.open : value.join(', ')
  const { from, until } = value
  return words.window(moment(from), until && moment(until))
}
