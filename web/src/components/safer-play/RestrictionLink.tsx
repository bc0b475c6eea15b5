import { useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { restrictions, type Restriction } from './restriction.ts'

/** The next step after a refusal that protects the player. */
export function RestrictionLink({ code, look = 'plain' }: { code: Restriction; look?: 'plain' | 'light' }) {
  const t = useText()
  const hasTexts = useNamespace('position')
  return (
    hasTexts && (
      <LinkButton to={restrictions[code]} look={look}>
        {t(`restricted.${code}`)}
      </LinkButton>
    )
  )
}
