import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'

/** A trial member cannot deposit or withdraw; invites them to open an account, without pressure. */
export function TrialInvitation() {
  const t = useText()
  return (
    <section className="flex flex-col gap-3 rounded-card border border-hairline bg-raised p-4">
      <div>
        <h3 className="font-semibold text-balance">{t('memberHome.trialTitle')}</h3>
        <p className="mt-1 text-sm text-pretty text-ink-quiet">{t('memberHome.trialText')}</p>
      </div>
      <LinkButton to={to('register')} look="light">
        {t('header.register')}
      </LinkButton>
    </section>
  )
}
