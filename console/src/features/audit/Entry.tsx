import { auditLog } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api.ts'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { moment } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { plainName } from '../../plain-name.ts'
import { Changes } from '../../parts/Changes.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { text } from '../../texts.ts'

const words = text.audit

interface EntryProps {
  merchant: string
  id: string
  onFilter: (filter: { object: string }) => void
}

/** One entry with what it changed. */
export function Entry({ merchant, id, onFilter }: EntryProps) {
  const opened = useQuery({
    queryKey: [merchant, 'audit-entry', id],
    queryFn: ({ signal }) => ask(auditLog.auditEntry, { merchant, signal, query: { id } }),
  })
  if (opened.isPending) return <Loading rows={6} />
  if (opened.error) return <Failed error={opened.error} onRetry={() => void opened.refetch()} />
  const { entry, edits, isSealed } = opened.data
  const { at, who, by, call, about, outcome, reason, country, network, objects, approvalId, requestId, sent } = entry
  const places = [country, network].filter(Boolean).join(', ')
  const memberId = sent['memberId']
  return (
    <div className="flex flex-col gap-5">
      {about !== null && <h2 className="text-base font-semibold">{about}</h2>}
      <Facts
        of={[
          [words.at, moment(at)],
          [words.who, words.whoIs[by](who)],
          [words.call, call],
          [words.outcome, text.outcomes[outcome] ?? outcome],
          ...(reason === null ? [] : ([[words.reason, reason]] as const)),
          ...(places ? ([[words.from, places]] as const) : []),
          ...(approvalId === null ? [] : ([[words.approval, approvalId]] as const)),
          [words.request, requestId],
          [words.seal, isSealed ? words.isSealed : words.notSealed],
        ]}
      />
      {objects.length > 0 && (
        <div className="flex flex-col items-start gap-1">
          <h2 className="text-xs font-medium text-ink-quiet">{words.objects}</h2>
          {objects.map((object) => (
            <button
              key={object}
              type="button"
              className="text-start text-xs break-all underline underline-offset-2"
              onClick={() => onFilter({ object })}
            >
              {object}
            </button>
          ))}
          {typeof memberId === 'string' && objects.includes(memberId) && (
            <MemberLink id={memberId} name={words.openMember} />
          )}
        </div>
      )}
      <div className="flex flex-col gap-1">
        <h2 className="text-xs font-medium text-ink-quiet">{words.sent}</h2>
        <pre className="rounded-field bg-ground-deep p-3 text-xs break-all whitespace-pre-wrap">
          {JSON.stringify(sent, null, 2)}
        </pre>
      </div>
      {edits.length === 0 && <p className="text-ink-faint">{words.nothingChanged}</p>}
      {edits.map((edit) => (
        <section key={`${edit.noun} ${edit.id}`} aria-label={plainName(edit.noun)} className="flex flex-col gap-1">
          <h2 className="text-xs font-medium text-ink-quiet">{words.changed(plainName(edit.noun))}</h2>
          <Changes before={edit.before} after={edit.after} />
        </section>
      ))}
    </div>
  )
}
