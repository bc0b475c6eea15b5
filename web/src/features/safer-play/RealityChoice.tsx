import { saferPlay } from '@parola/contract'
import { BellRing } from 'lucide-react'
import { useId } from 'react'
import { callApi, keyOf } from '../../api/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { elapsedText } from '../../components/safer-play/elapsed.ts'
import { useText } from '../../i18n/index.ts'
import { useAct } from './act.ts'
import { Lengths } from './Lengths.tsx'

/** How often the reality check appears. */
export function RealityChoice({ minutes }: { minutes: number }) {
  const t = useText()
  const heading = useId()
  const queryClient = useQueryClient()
  const { act } = useAct()
  const choose = async (chosen: (typeof saferPlay.realityMinutes)[number]) => {
    const isSet = await act(() => callApi(saferPlay.setRealityCheck, { body: { minutes: chosen } }), t('shell.saved'))
    // The time of the next check changes with it.
    if (isSet) void queryClient.invalidateQueries({ queryKey: keyOf(saferPlay.position) })
  }
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-3 rounded-card border border-hairline bg-raised p-4"
    >
      <div className="flex items-start gap-3">
        <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-quiet" />
        <div className="min-w-0">
          <h3 id={heading} className="text-base font-semibold">
            {t('limits.reality')}
          </h3>
          <p className="text-sm text-pretty text-ink-quiet">{t('limits.realityText')}</p>
        </div>
      </div>
      <Lengths
        label={t('limits.reality')}
        choices={saferPlay.realityMinutes.map((value) => ({
          value,
          text: elapsedText(t, { hours: Math.floor(value / 60), minutes: value % 60 }),
        }))}
        chosen={saferPlay.realityMinutes.find((value) => value === minutes) ?? null}
        onChoose={(chosen) => void choose(chosen)}
      />
    </section>
  )
}
