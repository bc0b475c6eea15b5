import './content.css'
import { content } from '@parola/contract'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { Form } from '../../components/form/Form.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { WordsField } from './WordsField.tsx'

interface Values {
  kind: content.FeedbackKind
  content: string
}

const kinds = ['idea', 'problem', 'praise', 'complaint'] as const

/** Feedback to the merchant. */
export function FeedbackScreen() {
  const [isSent, setSent] = useState(false)
  return isSent ? <Thanks onAnother={() => setSent(false)} /> : <FeedbackForm onSent={() => setSent(true)} />
}

function FeedbackForm({ onSent }: { onSent: () => void }) {
  const t = useText()
  const asked = useRef({ about: '', requestId: '' })
  const form = useForm<Values>({ defaultValues: { kind: 'idea', content: '' } })
  const submit = async (values: Values) => {
    // Pressing again after a lost response sends once. The text is stored only in the form.
    const about = `${values.kind} ${values.content}`
    if (asked.current.about !== about) asked.current = { about, requestId: crypto.randomUUID() }
    try {
      await callApi(content.sendFeedback, { body: { ...values, requestId: asked.current.requestId } })
      onSent()
    } catch (error) {
      showError(form, error)
    }
  }
  return (
    <div className="flex flex-col gap-5 px-4 pt-5 pb-24">
      <div>
        <h2 className="text-lg font-semibold text-balance">{t('feedback.title')}</h2>
        <p className="mt-1 text-sm text-pretty text-ink-quiet">{t('feedback.text')}</p>
      </div>
      <Form form={form} onSubmit={submit} submit={t('feedback.send')}>
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">{t('feedback.kind')}</legend>
          <div className="grid grid-cols-2 gap-2">
            {kinds.map((kind) => (
              <label key={kind} className="block cursor-pointer">
                <input type="radio" value={kind} {...form.register('kind')} className="peer sr-only" />
                <span
                  className={classes(
                    'press grid min-h-12 place-items-center rounded-tile bg-raised px-2 text-center text-sm ring-1 ring-hairline-strong ring-inset',
                    'peer-checked:bg-raised-more peer-checked:font-semibold peer-checked:ring-2 peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
                  )}
                >
                  {t(`feedback.kind.${kind}`)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <WordsField />
      </Form>
    </div>
  )
}

function Thanks({ onAnother }: { onAnother: () => void }) {
  const t = useText()
  return (
    <output>
      <EmptyState picture="no-message" title={t('feedback.thanks')} text={t('feedback.thanksText')}>
        <LinkButton to={to('home')} look="light">
          {t('shell.toHome')}
        </LinkButton>
        <Button onClick={onAnother}>{t('feedback.another')}</Button>
      </EmptyState>
    </output>
  )
}
