import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { codeOf, useBoot } from '../../api/index.ts'
import { formatNumber, useLanguage, useText, type TextKey } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useCalendar } from '../../components/period/calendar.ts'
import type { Day } from '../../components/period/day.ts'
import { readStatement, StatementTooLongError, type Progress } from './read-statement.ts'
import { saveFile } from './save-file.ts'

interface StatementDownloadProps {
  from: Day
  to: Day
}

type State = { kind: 'idle' } | ({ kind: 'reading' } & Progress) | { kind: 'failed'; reason: TextKey }

/** All transactions of the period as a file for sheet programs, made on the phone. */
export function StatementDownload({ from, to }: StatementDownloadProps) {
  const t = useText()
  const { merchant } = useBoot()
  const { offsetMinutes } = useCalendar()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const showProgress = (progress: Progress) => setState({ kind: 'reading', ...progress })
  const download = async () => {
    const controller = (reading.current = new AbortController())
    showProgress({ lines: 0, share: 0 })
    try {
      const file = await readStatement(
        { from, to, offsetMinutes },
        { t, signal: controller.signal, onProgress: showProgress },
      )
      saveFile(file, `${merchant.merchantCode}-${from}-${to}.csv`)
      setState({ kind: 'idle' })
      toast(t('statement.saved'), 'info')
    } catch (fault) {
      if (controller.signal.aborted) return
      const reason = fault instanceof StatementTooLongError ? 'statement.tooLong' : (`error.${codeOf(fault)}` as const)
      setState({ kind: 'failed', reason })
    }
  }
  const cancel = () => {
    reading.current?.abort()
    setState({ kind: 'idle' })
  }

  if (state.kind === 'reading') return <Reading {...state} onCancel={cancel} />
  return (
    <div className="flex flex-col gap-2">
      <Button look="light" onClick={() => void download()}>
        <Download aria-hidden="true" className="size-5" />
        {t(state.kind === 'failed' ? 'shell.retry' : 'statement.download')}
      </Button>
      <p role={state.kind === 'failed' ? 'alert' : undefined} className="text-center text-xs text-ink-quiet">
        {t(state.kind === 'failed' ? state.reason : 'statement.downloadMeans')}
      </p>
    </div>
  )
}

function Reading({ lines, share, onCancel }: Progress & { onCancel: () => void }) {
  const t = useText()
  const { language } = useLanguage()
  const said = t('statement.reading', { count: lines })
  return (
    <div className="flex items-center gap-4 rounded-card border border-hairline bg-raised p-4">
      <div className="min-w-0 flex-1">
        <p aria-live="polite" className="figures text-sm font-medium">
          {said}
        </p>
        <progress
          aria-label={t('statement.progress')}
          value={share}
          max={1}
          className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-ground-deep [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-ground-deep [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size]"
        />
        <span className="figures text-xs text-ink-quiet">{formatNumber(language, share, { style: 'percent' })}</span>
      </div>
      <Button size="small" className="min-h-11" onClick={onCancel}>
        {t('shell.cancel')}
      </Button>
    </div>
  )
}
