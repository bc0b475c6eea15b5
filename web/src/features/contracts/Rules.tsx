import { agents } from '@parola/contract'
import { usePercent } from '../../components/formatters.ts'
import { useText } from '../../i18n/index.ts'

/** How a kind of contract is paid, and which stakes count. */
export function Rules({ kind }: { kind: agents.ContractKind }) {
  const t = useText()
  const percent = usePercent()
  return (
    <>
      <p>{t(`contract.how.${kind}`)}</p>
      <p className="mt-1">{t('contract.counts')}</p>
      {kind === 'dividend' && (
        <p className="mt-1">{t('contract.dividendRules', { share: percent(agents.dividendCeiling) })}</p>
      )}
    </>
  )
}
