import { identity, registration } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { codeOf, keyOf, serverNow, useBoot } from '../../api/index.ts'
import { upload } from '../../api/upload.ts'
import { Field } from '../../components/form/Field.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { Form } from '../../components/form/Form.tsx'
import { useText } from '../../i18n/index.ts'
import { Examples } from './Examples.tsx'
import { KindChoice } from './KindChoice.tsx'
import { PictureField } from './PictureField.tsx'
import { Sending } from './Sending.tsx'
import { errorTexts, refusedFile } from './take-picture.ts'

interface Values extends Record<identity.IdentityPicture, string> {
  documentKind: identity.DocumentKind
  fullName: string
  documentNumber: string
  birthday: string
}

const empty: Values = {
  documentKind: 'nationalId',
  fullName: '',
  documentNumber: '',
  birthday: '',
  front: '',
  back: '',
  selfie: '',
}

/** Three pictures and the details of the document, sent together. */
export function DocumentsForm() {
  const t = useText()
  const form = useForm<Values>({ defaultValues: empty })
  const { share, send } = useSending(form)
  return (
    <Form form={form} onSubmit={send} submit={t('identity.send')}>
      <Examples />
      <KindChoice />
      <Pictures control={form.control} />
      <Details />
      <p className="flex gap-3 text-sm text-pretty text-ink-quiet">
        <LockKeyhole aria-hidden="true" className="size-5 shrink-0" />
        {t('identity.privacy', { days: identity.picturesKeptDays })}
      </p>
      {share !== null && <Sending share={share} />}
    </Form>
  )
}

/** A passport has no back; its cover shows the country. */
function Pictures({ control }: { control: Control<Values> }) {
  const t = useText()
  const isPassport = useWatch({ control, name: 'documentKind' }) === 'passport'
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-sm font-semibold text-ink-quiet">{t('identity.pictures')}</h2>
        <p className="text-xs text-ink-faint">
          {t('identity.fileHint', { size: identity.longestPicture / 1024 / 1024 })}
        </p>
      </div>
      <PictureField
        name="front"
        title={t('identity.front')}
        hint={t(isPassport ? 'identity.frontOfPassport' : 'identity.frontHint')}
      />
      <PictureField
        name="back"
        title={t('identity.back')}
        hint={t(isPassport ? 'identity.backOfPassport' : 'identity.backHint')}
      />
      <PictureField name="selfie" title={t('identity.selfie')} hint={t('identity.selfieHint')} />
    </section>
  )
}

function Details() {
  const t = useText()
  const { minimumAge } = useBoot().settings
  const today = new Date(serverNow())
  const bornRight = (birthday: string) => {
    const age = registration.ageAt(birthday, today)
    if (age === null || age < 0) return t('form.required')
    return age >= minimumAge || t('error.under_age')
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-sm font-semibold text-ink-quiet">{t('identity.details')}</h2>
      <Field
        name="fullName"
        label={t('identity.fullName')}
        required
        autoComplete="name"
        autoCapitalize="words"
        maxLength={100}
        rule={(text) => text.length > 1 || t('form.required')}
      />
      <Field
        name="documentNumber"
        label={t('identity.documentNumber')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        maxLength={40}
        rule={(text) => text.length > 3 || t('identity.numberUnfit')}
      />
      <Field
        name="birthday"
        label={t('identity.birthday')}
        required
        type="date"
        autoComplete="bday"
        max={today.toISOString().slice(0, 10)}
        rule={bornRight}
      />
    </section>
  )
}

/** The upload progress, and what follows the response. */
function useSending(form: UseFormReturn<Values>) {
  const queryClient = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const send = async ({ front, back, selfie, ...typed }: Values) => {
    setShare(0)
    try {
      const answer = await upload(identity.identityDocuments, { ...typed, pictures: { front, back, selfie } }, setShare)
      queryClient.setQueryData(keyOf(identity.verification), answer)
    } catch (error) {
      // The response to an earlier attempt was lost.
      if (codeOf(error) === 'already_settled')
        return await queryClient.invalidateQueries({ queryKey: keyOf(identity.verification) })
      const file = refusedFile(error)
      if (file) form.setError(file.fields[0], { type: 'text', message: errorTexts[file.why] }, { shouldFocus: true })
      else showError(form, error, { under_age: 'birthday' })
    } finally {
      setShare(null)
    }
  }
  return { share, send }
}
