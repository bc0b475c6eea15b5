import { ChevronDown } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useInfo } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Field, type FieldProps } from './Field.tsx'
import { canBeMobile, dialingName } from './mobile.ts'

type MobileFieldProps = Partial<Pick<FieldProps, 'label' | 'required' | 'hint' | 'onBlur'>>

/** A mobile number and the code that is dialled before it: the fields `countryDialingCode` and `mobileNum` of a form. */
export function MobileField({ label, ...field }: MobileFieldProps) {
  const t = useText()
  return (
    <Field
      {...field}
      name="mobileNum"
      label={label ?? t('form.mobile')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      dir="ltr"
      className="ps-3 rtl:text-end"
      before={<DialingCode />}
      rule={async (number, { countryDialingCode }) => {
        if (number === '') return field.required ? t('form.mobileMissing') : true
        return (await canBeMobile(String(countryDialingCode), number)) || t('form.mobileUnfit')
      }}
    />
  )
}

/** The phone's own picker, under a short text: its list has the countries' names. */
function DialingCode() {
  const t = useText()
  const { tag } = useLanguage()
  const { dialingCodes } = useInfo().sms
  const { register, control } = useFormContext()
  const first = dialingCodes[0] ?? ''
  const chosen = useWatch({ control, name: 'countryDialingCode' }) as string | undefined
  return (
    <span className="relative grid shrink-0 place-items-center border-e border-hairline-strong">
      <select
        {...register('countryDialingCode', { value: chosen || first, deps: ['mobileNum'] })}
        aria-label={t('form.dialingCode')}
        autoComplete="tel-country-code"
        className="peer absolute inset-0 w-full cursor-pointer appearance-none bg-raised text-base text-ink opacity-0"
      >
        {dialingCodes.map((code) => (
          <option key={code} value={code}>
            {dialingName(code, tag)}
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        dir="ltr"
        className="figures pointer-events-none flex h-full items-center gap-1 rounded-s-tile ps-4 pe-2 text-base peer-focus-visible:bg-raised-more"
      >
        {`+${chosen || first}`}
        <ChevronDown className="size-4 text-ink-faint" />
      </span>
    </span>
  )
}
