import type { identity } from '@parola/contract'
import { BookUser, Car, IdCard } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useText } from '../../i18n/index.ts'

const kinds = [
  ['nationalId', IdCard],
  ['passport', BookUser],
  ['drivingLicence', Car],
] as const satisfies readonly (readonly [identity.DocumentKind, unknown])[]

/** Which document it is: the field `documentKind` of a form. */
export function KindChoice() {
  const t = useText()
  const { register } = useFormContext()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink-quiet">{t('identity.documentKind')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {kinds.map(([kind, Icon]) => (
          <label
            key={kind}
            className="press flex min-h-20 cursor-pointer flex-col items-center justify-center gap-2 rounded-tile bg-raised p-2 text-center text-xs font-medium text-balance ring-1 ring-hairline-strong ring-inset has-checked:bg-raised-more has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input type="radio" value={kind} className="sr-only" {...register('documentKind')} />
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 text-ink-quiet" />
            {t(`identity.kind.${kind}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
