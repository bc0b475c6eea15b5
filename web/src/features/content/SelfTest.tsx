import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { answers, questions, resultOf, type Answer, type Question } from './self-test.ts'

/** A few questions to oneself. The answers stay in this page and are not sent. */
export function SelfTest() {
  const t = useText()
  const [given, setGiven] = useState<Partial<Record<Question, Answer>>>({})
  const result = resultOf(given)
  const open = questions.length - Object.keys(given).length
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold text-balance">{t('safer.test')}</h2>
        <p className="mt-1 text-sm text-pretty text-ink-quiet">{t('safer.testText', { count: questions.length })}</p>
      </div>
      <ol className="flex flex-col gap-4">
        {questions.map((question) => (
          <li key={question}>
            <fieldset className="rounded-card bg-raised p-4 ring-1 ring-hairline ring-inset">
              <legend className="float-start mb-3 w-full text-sm font-medium text-pretty">
                {t(`safer.ask.${question}`)}
              </legend>
              <div className="clear-both grid grid-cols-3 gap-2">
                {answers.map((answer) => (
                  <label key={answer} className="block cursor-pointer">
                    <input
                      type="radio"
                      name={question}
                      checked={given[question] === answer}
                      onChange={() => setGiven((known) => ({ ...known, [question]: answer }))}
                      className="peer sr-only"
                    />
                    <span className="press grid min-h-11 place-items-center rounded-tile px-1 text-center text-sm ring-1 max-[359px]:px-0 max-[359px]:text-xs ring-hairline-strong ring-inset peer-checked:bg-raised-more peer-checked:font-semibold peer-checked:ring-2 peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent">
                      {t(`safer.answer.${answer}`)}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <output className="block rounded-card bg-raised-more p-4">
        {result === null ? (
          <p className="text-sm text-ink-quiet">{t('safer.left', { count: open })}</p>
        ) : (
          <>
            <h3 className="font-semibold text-balance">{t(`safer.result.${result}`)}</h3>
            <p className="mt-1 text-sm text-pretty">{t(`safer.result.${result}Text`)}</p>
            <p className="mt-2 text-xs text-pretty text-ink-quiet">{t('safer.noDiagnosis')}</p>
            <Button size="small" className="mt-3 min-h-11" onClick={() => setGiven({})}>
              {t('safer.again')}
            </Button>
          </>
        )}
      </output>
    </section>
  )
}
