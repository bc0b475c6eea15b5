import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { codeOf } from '../../../api/index.ts'
import { formatNumber, useLanguage, useText, type TextKey } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { toast } from '../../../ui/toast.ts'
import { TooLongError, type Progress, type ReadOptions } from './read-pages.ts'
import { saveFile } from '../../../components/download/save-file.ts'

interface FileDownloadProps {
  /** Which file the texts are about. */
  of: 'statement' | 'rounds'
  name: string
  /** In one line, where the file is secondary. */
  isSlim?: boolean
  read: (options: ReadOptions) => Promise<Blob>
}

type State = { kind: 'idle' } | ({ kind: 'reading' } & Progress) | { kind: 'failed'; reason: TextKey }

/** A spreadsheet file, made on the phone from all pages. */
export function FileDownload({ of, name, isSlim = false, read }: FileDownloadProps) {
  const t = useText()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const showProgress = (progress: Progress) => setState({ kind: 'reading', ...progress })
  const download = async () => {
    const controller = (reading.current = new AbortController())
    showProgress({ lines: 0, share: 0 })
    try {
      saveFile(await read({ signal: controller.signal, onProgress: showProgress }), name)
      setState({ kind: 'idle' })
      toast(t(`${of}.saved`), 'info')
    } catch (error) {
      if (controller.signal.aborted) return
      const reason = error instanceof TooLongError ? (`${of}.tooLong` as const) : (`error.${codeOf(error)}` as const)
      setState({ kind: 'failed', reason })
    }
  }
  const cancel = () => {
    reading.current?.abort()
    setState({ kind: 'idle' })
  }

  if (state.kind === 'reading') return <Reading of={of} lines={state.lines} share={state.share} onCancel={cancel} />
  return (
    <div
      className={classes(
        'flex gap-2',
        isSlim ? 'flex-row-reverse flex-wrap items-center justify-between gap-x-4' : 'flex-col',
      )}
    >
      <Button
        look={isSlim ? 'plain' : 'light'}
        size={isSlim ? 'small' : 'normal'}
        className={isSlim ? 'min-h-11 shrink-0' : ''}
        onClick={() => void download()}
      >
        <Download aria-hidden="true" className={isSlim ? 'size-4' : 'size-5'} />
        {t(state.kind === 'failed' ? 'shell.retry' : `${of}.download`)}
      </Button>
      <p
        role={state.kind === 'failed' ? 'alert' : undefined}
        className={classes('text-xs text-ink-quiet', isSlim ? 'min-w-32 flex-1' : 'text-center')}
      >
        {t(state.kind === 'failed' ? state.reason : `${of}.downloadMeans`)}
      </p>
    </div>
  )
}

interface ReadingProps extends Progress, Pick<FileDownloadProps, 'of'> {
  onCancel: () => void
}

function Reading({ of, lines, share, onCancel }: ReadingProps) {
  const t = useText()
  const { language } = useLanguage()
  const said = t(`${of}.reading`, { count: lines })
  return (
    <div className="flex items-center gap-4 rounded-card border border-hairline bg-raised p-4">
      <div className="min-w-0 flex-1">
        <p aria-live="polite" className="figures text-sm font-medium">
          {said}
        </p>
        <progress
          aria-label={t(`${of}.progress`)}
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
