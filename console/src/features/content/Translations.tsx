import { directionOf, drafts, paragraphsOf, tagOf, type Language, type Wording } from '@parola/contract'
import { ownNameOf } from '@parola/contract/language-names'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../address.ts'
import { ask, codeOf, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Loading } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { text } from '../../texts.ts'
import { Dot } from './marks.tsx'
import { useItemAct } from './use-item-act.ts'

const RichEditor = lazy(async () => ({ default: (await import('../../editor/RichEditor.tsx')).RichEditor }))

const words = text.content

interface TranslationsProps {
  merchant: string
  item: drafts.Item
  body: drafts.DraftBody
  /** What stands in the form is not what was saved. */
  isChanged: boolean
  mayWrite: boolean
  onWording: (language: Language, wording: Wording) => void
}

/** The source and a translation side by side. */
export function Translations({ merchant, item, body, isChanged, mayWrite, onWording }: TranslationsProps) {
  const [{ language: asked }, setAddress] = useAddress(['language'])
  const source = item.translations.find(({ state }) => state === 'source')?.language ?? item.languages[0] ?? 'EN'
  const target = item.translations.find(({ language }) => language === asked && language !== source)
  const writing = (language: Language) => {
    const wording = body.wordings[language]
    return (
      wording && (
        <Writing
          key={`${language} ${item.version}`}
          language={language}
          wording={wording}
          linkHosts={item.linkHosts}
          mayWrite={mayWrite}
          onChange={(changed) => onWording(language, changed)}
        />
      )
    )
  }
  return (
    <section aria-label={words.translation} className="flex flex-col gap-3 border-t border-hairline pt-4">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{words.languages}</legend>
        {item.translations.map(({ language, state }) => (
          <button
            key={language}
            type="button"
            aria-pressed={language === (target?.language ?? source)}
            className="inline-flex h-7 items-center gap-2 rounded-field px-2 text-ink-quiet hover:bg-raised aria-pressed:bg-raised-more aria-pressed:text-ink"
            onClick={() => setAddress({ language: language === source ? null : language })}
          >
            <Dot state={state} />
            {ownNameOf(language)} <span className="text-xs text-ink-faint">{words.states[state]}</span>
          </button>
        ))}
      </fieldset>
      <div className={target ? 'grid gap-4 @min-[44rem]:grid-cols-2' : ''}>
        {writing(source)}
        {target && (
          <div className="flex flex-col gap-3">
            {body.wordings[target.language] ? (
              writing(target.language)
            ) : (
              <Missing
                source={source}
                language={target.language}
                mayWrite={mayWrite}
                onBegin={() => onWording(target.language, empty(body))}
              />
            )}
            <TargetActions merchant={merchant} item={item} target={target} isChanged={isChanged} mayWrite={mayWrite} />
          </div>
        )}
      </div>
      {target?.state === 'stale' && <Changed wording={item.body.wordings[source]} changed={target.changed} />}
    </section>
  )
}

const empty = (body: drafts.DraftBody): Wording =>
  body.part === 'help' ? { title: '', content: '' } : { title: '', summary: '', content: '' }

interface WritingProps {
  language: Language
  wording: Wording
  linkHosts: readonly string[]
  mayWrite: boolean
  onChange: (wording: Wording) => void
}

function Writing({ language, wording, linkHosts, mayWrite, onChange }: WritingProps) {
  const [lang, dir] = [tagOf(language), directionOf(language)]
  const name = ownNameOf(language)
  return (
    <fieldset disabled={!mayWrite} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{name}</legend>
      <Field
        label={`${words.fields.title} (${name})`}
        lang={lang}
        dir={dir}
        value={wording.title}
        maxLength={200}
        onChange={(event) => onChange({ ...wording, title: event.target.value })}
      />
      {'summary' in wording && (
        <Field
          label={`${words.fields.summary} (${name})`}
          lang={lang}
          dir={dir}
          value={wording.summary}
          maxLength={400}
          onChange={(event) => onChange({ ...wording, summary: event.target.value })}
        />
      )}
      <Suspense fallback={<Loading rows={4} />}>
        <RichEditor
          label={`${words.fields.content} (${name})`}
          html={wording.content}
          lang={lang}
          dir={dir}
          linkHosts={linkHosts}
          isReadOnly={!mayWrite}
          onChange={(content) => onChange({ ...wording, content })}
        />
      </Suspense>
    </fieldset>
  )
}

function Missing(props: { source: Language; language: Language; mayWrite: boolean; onBegin: () => void }) {
  const { source, language, mayWrite, onBegin } = props
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-quiet">{words.fallback(ownNameOf(source))}</p>
      {mayWrite && <Button onClick={onBegin}>{words.begin(ownNameOf(language))}</Button>}
    </div>
  )
}

interface TargetActionsProps {
  merchant: string
  item: drafts.Item
  target: drafts.Translation
  isChanged: boolean
  mayWrite: boolean
}

function TargetActions({ merchant, item, target, isChanged, mayWrite }: TargetActionsProps) {
  const { language, state } = target
  const [isImporting, setImporting] = useState(false)
  const of = { part: item.part, item: item.item, language }
  const review = useItemAct(merchant, drafts.reviewTranslation, words.reviewedDone)
  const save = async () => {
    try {
      const { name, xliff } = await ask(drafts.exportTranslation, { merchant, query: of })
      const address = URL.createObjectURL(new Blob([xliff], { type: 'application/x-xliff+xml' }))
      Object.assign(document.createElement('a'), { href: address, download: name }).click()
      URL.revokeObjectURL(address)
    } catch (error) {
      toast(wordsOf(error))
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {mayWrite && (state === 'written' || state === 'stale') && (
        <Button
          disabled={isChanged || review.isPending}
          onClick={() => review.mutate({ ...of, version: item.version })}
        >
          {words.reviewed}
        </Button>
      )}
      <Button disabled={isChanged} onClick={() => void save()}>
        {words.export}
      </Button>
      {mayWrite && (
        <Button disabled={isChanged} onClick={() => setImporting(true)}>
          {words.import}
        </Button>
      )}
      {isImporting && (
        <Import merchant={merchant} item={item} language={language} onClose={() => setImporting(false)} />
      )}
    </div>
  )
}

function Import(props: { merchant: string; item: drafts.Item; language: Language; onClose: () => void }) {
  const { merchant, item, language, onClose } = props
  const [file, setFile] = useState<File | null>(null)
  const take = useItemAct(merchant, drafts.importTranslation, words.imported, onClose)
  return (
    <FormDialog
      title={words.importTitle(ownNameOf(language))}
      note={words.importText}
      button={words.importButton}
      isBusy={take.isPending}
      isReady={file !== null}
      problem={take.error && codeOf(take.error) === 'field_invalid' ? words.importRefused : ''}
      onClose={onClose}
      onSubmit={() =>
        void file
          ?.text()
          .then((xliff) => take.mutate({ part: item.part, item: item.item, language, version: item.version, xliff }))
      }
    >
      <Field
        label={words.file}
        type="file"
        accept=".xlf,.xliff"
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
    </FormDialog>
  )
}

/** What a translator has to look at again. */
function Changed({ wording, changed }: { wording: Wording | undefined; changed: readonly number[] }) {
  if (!wording) return null
  const paragraphs = paragraphsOf(wording)
  return (
    <div className="flex flex-col gap-1">
      <p className="text-ink-quiet">{words.changed}</p>
      <ul className="list-disc ps-5">
        {changed.map((at) => (
          <li key={at} className="break-words">
            {(paragraphs[at] ?? '').replaceAll(/<[^>]*>/g, ' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
