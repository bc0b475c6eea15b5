import { members, type ValueOf } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Info, LifeBuoy } from 'lucide-react'
import { useId } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import { callApi, keyOf, useCall } from '../../api/index.ts'
import { Field } from '../../components/form/Field.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { Form } from '../../components/form/Form.tsx'
import { useText } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'
import { Subpage } from './Subpage.tsx'
import { Waiting } from './Waiting.tsx'
import { useLeaveSubpage } from './subpages.ts'

type Known = ValueOf<typeof members.securityQuestions>

interface Values {
  question: string
  answer: string
}

/** Saves the answer to a question, and says what it cannot be used for. */
export function SecurityQuestion() {
  const t = useText()
  const questions = useCall(members.securityQuestions, undefined)
  return (
    <Subpage Icon={LifeBuoy} title={t('security.question')} text={t('security.questionWhy')}>
      <p className="flex gap-3 rounded-card border border-hairline bg-raised p-4 text-sm text-pretty">
        <Info aria-hidden="true" className="size-5 shrink-0 text-ink-quiet" />
        {t('security.questionProvesNothing')}
      </p>
      {questions.data ? <QuestionForm known={questions.data} /> : <Waiting answer={questions} />}
    </Subpage>
  )
}

function QuestionForm({ known: { questions, chosen } }: { known: Known }) {
  const t = useText()
  const queryClient = useQueryClient()
  const leave = useLeaveSubpage()
  const form = useForm<Values>({ defaultValues: { question: chosen ?? '', answer: '' } })

  const submit = async (body: Values) => {
    try {
      await callApi(members.setSecurityQuestion, { body })
      void queryClient.invalidateQueries({ queryKey: keyOf(members.securityQuestions) })
      toast(t('security.questionSaved'), 'info')
      leave()
    } catch (error) {
      showError(form, error)
    }
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('security.save')}>
      <Choices questions={questions} />
      <Field
        name="answer"
        label={t('security.answer')}
        required
        maxLength={100}
        autoComplete="off"
        {...(chosen ? { hint: t('security.answerAgain') } : {})}
        rule={(text) => text !== '' || t('form.required')}
      />
    </Form>
  )
}

function Choices({ questions }: { questions: readonly string[] }) {
  const t = useText()
  const id = useId()
  const { register, formState } = useFormContext<Values>()
  const isMissing = formState.errors.question !== undefined
  return (
    <fieldset aria-describedby={`${id}-said`} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('security.questionChoose')}</legend>
      <div className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised">
        {questions.filter(isWritten).map((question) => (
          <label key={question} className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 text-sm">
            <input
              type="radio"
              value={question}
              className="peer sr-only"
              {...register('question', { required: true })}
            />
            <span
              aria-hidden="true"
              className="size-5 shrink-0 rounded-full ring-1 ring-hairline-strong ring-inset peer-checked:ring-6 peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
            />
            <span className="min-w-0 peer-checked:font-medium">{t(`security.question.${question}`)}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-said`} aria-live="polite" className="text-sm text-danger empty:hidden">
        {isMissing && t('security.questionMissing')}
      </p>
    </fieldset>
  )
}

const written = ['firstSchool', 'firstPet', 'birthTown', 'favouriteDish', 'childhoodFriend'] as const

/** A newer server may have questions without a text in this build. */
const isWritten = (question: string): question is (typeof written)[number] => written.some((one) => one === question)
