import { useFormContext } from 'react-hook-form'
import { useBoot } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { CheckBox } from '../../components/form/CheckBox.tsx'

const linkClass = 'press grid min-h-11 place-items-center text-sm font-medium text-accent underline underline-offset-4'

/** Registration requires agreement. The terms open beside the form, which keeps its input. */
export function RegisterTerms() {
  const t = useText()
  const { minimumAge } = useBoot().settings
  const { register } = useFormContext()
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-pretty text-ink-quiet">{t('register.onePerson')}</p>
      <CheckBox {...register('terms')}>{t('register.terms', { age: minimumAge })}</CheckBox>
      <div className="flex flex-wrap gap-x-6 ps-9">
        <a href={`${to('help')}#terms`} target="_blank" rel="noopener" className={linkClass}>
          {t('register.termsLink')}
        </a>
        <a href={`${to('help')}#policy`} target="_blank" rel="noopener" className={linkClass}>
          {t('register.policyLink')}
        </a>
      </div>
    </div>
  )
}
