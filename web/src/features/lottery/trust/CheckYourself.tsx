import { useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { policyText } from '../kept/policy-text.ts'
import { saveFile } from '../kept/save-file.ts'
import { Part } from './Part.tsx'
import { logAddress, verifierLink } from './parties.ts'

/** Three steps to a check that needs neither this app nor us. */
export function CheckYourself() {
  const t = useText()
  const verifier = new URL(verifierLink)
  return (
    <Part title={t('fair.without')}>
      <ol className="flex list-decimal flex-col gap-2 ps-5 text-sm text-pretty">
        <li>{t('fair.stepFile')}</li>
        <li>
          {t('fair.stepVerifier')}{' '}
          <a
            href={verifier.href}
            target="_blank"
            rel="noopener noreferrer"
            className="press inline-flex min-h-6 items-center font-medium underline underline-offset-4"
          >
            <bdi dir="ltr">{verifier.host}</bdi>
          </a>
        </li>
        <li>{t('fair.stepPolicy')}</li>
      </ol>
      <p className="rounded-card border border-hairline bg-raised p-4 text-sm">
        <span className="block text-ink-quiet">{t('fair.logAddress')}</span>
        <bdi dir="ltr" className="font-mono text-xs break-all">
          {logAddress()}
        </bdi>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <LinkButton to={to('gameRecord')} className={half}>
          {t('title.gameRecord')}
        </LinkButton>
        <Button className={half} onClick={() => saveFile(policyText(), 'draw-policy.txt', 'text/plain')}>
          {t('fair.policy')}
        </Button>
      </div>
    </Part>
  )
}

/** Two side by side have less room for text. */
const half = 'px-3! text-sm!'
