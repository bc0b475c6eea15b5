import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { CheckBox } from '../../components/form/CheckBox.tsx'

/** The remember-me box, and the link for a forgotten password. */
export function RememberRow() {
  const t = useText()
  const { register } = useFormContext()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <CheckBox {...register('remember')}>{t('login.remember')}</CheckBox>
      <Link to={to('forget')} className="press grid min-h-11 place-items-center text-sm font-medium text-accent">
        {t('login.forgot')}
      </Link>
    </div>
  )
}
