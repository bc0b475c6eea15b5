import { text } from '../../texts.ts'
import { useDraft, type Shown } from './draft.ts'
import { Group, Items } from './fields.tsx'
import { useLocks } from './rules.ts'
import { SettingRows } from './setting-rows.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const words = text.settings.limits

/** What may leave and how soon, and what play and suppliers may pay. */
export function Limits() {
  const { known, valueOf, set } = useDraft()
  const lockOf = useLocks(known.data)
  return (
    <SettingsPage title={text.screens['settings/limits']}>
      {() => (
        <>
          <Group title={words.withdrawals}>
            <SettingRows
              names={[
                'withdrawMinMinor',
                'withdrawMaxMinor',
                'withdrawDayMinor',
                'withdrawTimesADay',
                'reviewHours',
                'payoutHours',
              ]}
            />
          </Group>
          <Group title={words.times}>
            <SettingRows
              names={[
                'payeeCoolingHours',
                'holdLimitMinor',
                'identityLimitMinor',
                'identityBeforePlay',
                'identitySecondPercent',
              ]}
            />
          </Group>
          <Group title={words.play}>
            <SettingRows names={['bonusBetMaxMinor', 'trialMinor']} />
          </Group>
          <Group title={words.team}>
            <SettingRows
              names={['downlineTransfer', 'teamLevels', 'rebateMostLottery', 'rebateMostGames', 'revealsADay']}
            />
          </Group>
          <Group title={words.suppliers} note={words.suppliersText}>
            <Items
              label={words.suppliers}
              fields={[
                { name: 'supplier', label: words.supplier, isKey: true },
                { name: 'maxMultiplier', label: words.maxMultiplier, kind: 'number' },
                { name: 'promoPerCall', label: words.promoPerCall, kind: 'money' },
                { name: 'promoPerMemberDay', label: words.promoPerMemberDay, kind: 'money' },
                { name: 'promoPerDay', label: words.promoPerDay, kind: 'money' },
              ]}
              items={valueOf('supplierLimits') ?? []}
              blank={{ supplier: '', maxMultiplier: 5000, promoPerCall: 0, promoPerMemberDay: 0, promoPerDay: 0 }}
              currency={valueOf('currencies')?.[0]}
              isLocked={lockOf('supplierLimits') !== undefined}
              onChange={(items) => set('supplierLimits', items as Shown['supplierLimits'])}
            />
          </Group>
        </>
      )}
    </SettingsPage>
  )
}
