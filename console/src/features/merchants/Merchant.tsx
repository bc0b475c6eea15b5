import { merchants, type ValueOf } from '@parola/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask, codeOf, wordsOf } from '../../api.ts'
import { day, moment } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Button, buttonLook } from '../../parts/Button.tsx'
import { ReasonDialog } from '../../parts/ReasonDialog.tsx'
import { Failed, Loading, Notice } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import { ApplyFile } from './ApplyFile.tsx'
import type { Listed } from './listed.ts'
import { saveFile } from './save-file.ts'

const words = text.merchants

const followMs = 10_000

type Known = ValueOf<typeof merchants.merchant>

/** One merchant: what it lacks before it goes live, and what can be done with it. */
export function Merchant({ listed }: { listed: Listed }) {
  const { code: merchant } = listed
  const known = useQuery({
    queryKey: [merchant, 'merchant'],
    queryFn: ({ signal }) => ask(merchants.merchant, { merchant, signal }),
    // Others work on the same list.
    refetchInterval: listed.state === 'setup' ? followMs : false,
  })
  if (known.isPending) return <Loading rows={6} />
  if (codeOf(known.error) === 'not_found') return <Notice title={listed.name} note={words.elsewhere} />
  if (known.error) return <Failed error={known.error} onRetry={() => void known.refetch()} />
  return <Details known={known.data} />
}

type Step = 'go-live' | 'archive' | 'apply'

function Details({ known }: { known: Known }) {
  const { code: merchant, name, state, hosts, pack, createdAt, checklist, appliedAt, drift, version } = known
  const place = usePlace()
  const client = useQueryClient()
  const [step, setStep] = useState<Step | null>(null)
  const settled = {
    onError: (error: unknown) => toast(wordsOf(error)),
    onSettled: async () => {
      setStep(null)
      await Promise.all([
        client.invalidateQueries({ queryKey: ['merchants'] }),
        client.invalidateQueries({ queryKey: [merchant] }),
      ])
    },
  }
  const change = useMutation({
    mutationFn: ({ to, reason }: { to: 'go-live' | 'archive'; reason: string }) =>
      ask(to === 'go-live' ? merchants.goLive : merchants.archiveMerchant, {
        merchant,
        body: { code: merchant, version, reason },
      }),
    onSuccess: () => toast(words.changed),
    ...settled,
  })
  const save = useMutation({
    mutationFn: () => ask(merchants.exportMerchant, { merchant }),
    onSuccess: ({ file }) => saveFile(`${merchant}.json`, JSON.stringify(file, null, 2)),
    onError: settled.onError,
  })
  const isComplete = checklist.every(({ isDone }) => isDone)
  const mayChange = place?.may('merchants.go-live') === true
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <h2 className="text-lg font-semibold">{name}</h2>
      <Facts
        of={[
          [words.code, merchant],
          [words.state, words.states[state]],
          [words.hosts, hosts.join(', ')],
          [words.pack, text.settings.jurisdiction.packs[pack]],
          [words.created, day(createdAt)],
          [words.appliedAt, appliedAt === null ? words.neverApplied : moment(appliedAt)],
          ...(drift.length === 0
            ? []
            : [
                [
                  words.drift,
                  drift.map(({ section, item }) => (item === null ? section : `${section}: ${item}`)).join(', '),
                ] as const,
              ]),
        ]}
      />
      {state === 'setup' && <Checklist of={checklist} />}
      <div className="flex flex-wrap gap-2">
        <Link to={`/c/${merchant}/settings/brand`} className={buttonLook()}>
          {words.settings}
        </Link>
        <Button disabled={save.isPending} onClick={() => save.mutate()}>
          {words.export}
        </Button>
        <Button onClick={() => setStep('apply')}>{words.apply}</Button>
        {mayChange && state === 'setup' && (
          <Button look="main" disabled={!isComplete} onClick={() => setStep('go-live')}>
            {words.goLive}
          </Button>
        )}
        {mayChange && state === 'live' && <Button onClick={() => setStep('archive')}>{words.archive}</Button>}
      </div>
      {step === 'apply' && <ApplyFile merchant={merchant} name={name} onClose={() => setStep(null)} />}
      {(step === 'go-live' || step === 'archive') && (
        <ReasonDialog
          title={step === 'go-live' ? words.goLiveTitle(name) : words.archiveTitle(name)}
          note={step === 'go-live' ? words.goLiveText : words.archiveText}
          button={step === 'go-live' ? words.goLiveButton : words.archiveButton}
          look={step === 'go-live' ? 'main' : 'danger'}
          name={merchant}
          isBusy={change.isPending}
          onSubmit={(reason) => change.mutate({ to: step, reason })}
          onClose={() => setStep(null)}
        />
      )}
    </div>
  )
}

function Checklist({ of }: { of: Known['checklist'] }) {
  return (
    <section aria-label={words.checklist}>
      <h3 className="pb-1 text-xs font-medium text-ink-quiet">{words.checklist}</h3>
      <ul>
        {of.map(({ item, isDone, missing }) => {
          const Icon = isDone ? CircleCheck : CircleDashed
          return (
            <li key={item} className="flex items-baseline gap-2 border-t border-hairline py-1.5">
              <Icon aria-hidden className={`size-4 shrink-0 self-center ${isDone ? 'text-gain' : 'text-ink-quiet'}`} />
              <span className="flex-1">{words.items[item]}</span>
              <span className="text-ink-quiet">{isDone ? words.done : words.missing(missing.join(', '))}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
