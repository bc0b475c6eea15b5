import type { saferPlay } from '@parola/contract'
import { useId, useState } from 'react'
import { serverNow } from '../../api/index.ts'
import { formatDateTime, useLanguage, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useAct } from './act.ts'
import { Lengths } from './Lengths.tsx'

interface PauseCardProps<Value extends string | number> {
  title: string
  text: string
  submit: string
  choices: readonly { value: Value; text: string; endsAt: (now: number) => number }[]
  onConfirm: (value: Value) => Promise<saferPlay.SaferPlay>
}

/** How long to stop, and one question before it begins. */
export function PauseCard<Value extends string | number>(props: PauseCardProps<Value>) {
  const { title, text, submit, choices, onConfirm } = props
  const t = useText()
  const { language } = useLanguage()
  const heading = useId()
  const { act, isSending } = useAct()
  const [value, setValue] = useState<Value | null>(null)
  const [asksUntil, setAsksUntil] = useState<number | null>(null)
  const chosen = choices.find((choice) => choice.value === value)
  const begin = async () => {
    if (!chosen) return
    const hasBegun = await act(() => onConfirm(chosen.value), t('pause.done'))
    setAsksUntil(null)
    if (hasBegun) window.scrollTo({ top: 0 })
  }
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-4 rounded-card border border-hairline bg-raised p-4"
    >
      <div>
        <h3 id={heading} className="text-base font-semibold">
          {title}
        </h3>
        <p className="mt-1 text-sm text-pretty text-ink-quiet">{text}</p>
      </div>
      <Lengths label={title} choices={choices} chosen={value} onChoose={setValue} />
      <Button
        aria-disabled={!chosen}
        className="aria-disabled:opacity-60"
        onClick={() => (chosen ? setAsksUntil(chosen.endsAt(serverNow())) : toast(t('pause.choose'), 'info'))}
      >
        {submit}
      </Button>
      <Dialog
        open={asksUntil !== null}
        onClose={() => setAsksUntil(null)}
        title={t('pause.askTitle', { length: chosen?.text ?? '' })}
        text={
          asksUntil !== null && Number.isFinite(asksUntil)
            ? t('pause.askText', { until: formatDateTime(language, new Date(asksUntil)) })
            : t('pause.askTextForEver')
        }
      >
        <Button look="light" disabled={isSending} onClick={() => void begin()}>
          {t('pause.confirm')}
        </Button>
        <Button disabled={isSending} onClick={() => setAsksUntil(null)}>
          {t('shell.cancel')}
        </Button>
      </Dialog>
    </section>
  )
}
