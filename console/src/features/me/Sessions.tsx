import { staff } from '@parola/contract'
import { ask } from '../../api.ts'
import { age, moment } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { text } from '../../texts.ts'
import { Row } from './Row.tsx'
import { useChange } from './use-change.ts'

const words = text.account

const deviceOf = ({ device }: staff.OwnSession) => device ?? words.unknownDevice

/** This one first: it is ended by signing out. */
export function Sessions({ of: sessions }: { of: readonly staff.OwnSession[] }) {
  const end = useChange((id: string) => ask(staff.endOwnSession, { body: { id } }), { done: words.ended })
  return (
    <ul className="flex flex-col divide-y divide-hairline">
      {sessions
        .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
        .map((session) => (
          <li key={session.id}>
            <Row
              name={deviceOf(session)}
              note={
                <span title={moment(session.openedAt)}>
                  {[
                    words.methods[session.method],
                    [session.country, session.network].filter(Boolean).join(' '),
                    words.openedAgo(age(session.openedAt)),
                  ].join(' · ')}
                </span>
              }
            >
              {session.isThis ? (
                <span className="px-3 text-xs text-ink-faint">{words.thisSession}</span>
              ) : (
                <Button
                  look="quiet"
                  aria-label={words.endName(deviceOf(session))}
                  disabled={end.isBusy}
                  onClick={() => end.run(session.id)}
                >
                  {words.end}
                </Button>
              )}
            </Row>
          </li>
        ))}
    </ul>
  )
}
