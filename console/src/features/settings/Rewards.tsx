import type { Language, merchantFile } from '@parola/contract'
import { text } from '../../texts.ts'
import { useDraft, type Shown } from './draft.ts'
import { CheckRow, Group, Items, NumberRow } from './fields.tsx'
import { useLocks } from './rules.ts'
import { SettingsPage } from './SettingsPage.tsx'

const words = text.settings.rewards

type Item = Readonly<Record<string, unknown>>
type Texts = Partial<Record<Language, string>>

/** Names are written in the merchant's own language here, and in others under Content or as text. */
const shown = (texts: Texts, own: Language) => texts[own] ?? texts.EN ?? ''
const written = (texts: unknown, own: Language, typed: unknown): Texts =>
  typeof typed === 'string' && typed !== '' ? { ...(texts as Texts), [own]: typed } : (texts as Texts)

const noReferral: merchantFile.Referral = {
  rewardMinor: 0,
  leastDepositMinor: 0,
  leastStakedMinor: 0,
  wagering: 1,
  perMonth: 5,
  budgetMinor: 0,
}

/** What loyalty gives: levels by turnover, the mall for points, and friends who are brought along. */
export function Rewards() {
  const { known, valueOf, set } = useDraft()
  const lockOf = useLocks(known.data)
  const own: Language = valueOf('languages')?.[0] ?? 'EN'
  const currency = valueOf('currencies')?.[0]
  const levels = valueOf('levels') ?? []
  const mall = valueOf('mall') ?? []
  const referral = valueOf('referral')
  const locked = lockOf('referral')
  const amount = (name: keyof merchantFile.Referral, label: string, isMoney = true) =>
    referral && (
      <NumberRow
        label={label}
        locked={locked}
        value={referral[name]}
        currency={isMoney ? currency : undefined}
        onChange={(value) => set('referral', { ...referral, [name]: value })}
      />
    )
  return (
    <SettingsPage title={text.screens['settings/rewards']}>
      {({ sections }) => (
        <>
          <Group title={words.levels} note={words.levelsText}>
            <Items
              label={words.levels}
              fields={[
                { name: 'level', label: words.level, kind: 'number', isKey: true },
                { name: 'name', label: `${words.name}, ${own}` },
                { name: 'turnoverMinor', label: words.turnover, kind: 'money' },
                { name: 'giftMinor', label: words.gift, kind: 'money' },
                { name: 'rebateBp', label: words.rebate, kind: 'number' },
                { name: 'dailyWithdrawals', label: words.withdrawals, kind: 'number' },
                { name: 'pointsPerHundred', label: words.points, kind: 'number' },
              ]}
              items={levels.map((level) => Object.assign({ name: shown(level.names, own) }, level))}
              blank={{
                level: levels.length + 1,
                names: {},
                turnoverMinor: 0,
                giftMinor: 0,
                rebateBp: 0,
                dailyWithdrawals: 0,
                pointsPerHundred: 0,
              }}
              currency={currency}
              isLocked={lockOf('levels') !== undefined}
              onChange={(items) =>
                set(
                  'levels',
                  items.map(({ name, ...level }: Item) => ({
                    ...level,
                    names: written(level['names'], own, name),
                  })) as unknown as Shown['levels'],
                )
              }
            />
          </Group>
          <Group title={words.mall} note={words.mallText}>
            <Items
              label={words.mall}
              fields={[
                { name: 'id', label: words.item, isKey: true },
                { name: 'name', label: `${words.name}, ${own}` },
                { name: 'about', label: `${words.about}, ${own}` },
                { name: 'picture', label: words.picture },
                { name: 'points', label: words.pointsPrice, kind: 'number' },
                { name: 'bonusMinor', label: words.bonus, kind: 'money' },
                { name: 'wagering', label: words.wagering, kind: 'number' },
                { name: 'stock', label: words.stock, kind: 'number' },
                { name: 'perMonth', label: words.perMonth, kind: 'number' },
              ]}
              items={mall.map((item) =>
                Object.assign({ name: shown(item.names, own), about: shown(item.abouts, own) }, item),
              )}
              blank={{
                id: '',
                names: {},
                abouts: {},
                picture: '',
                points: 100,
                bonusMinor: 0,
                wagering: 1,
                stock: null,
                perMonth: 1,
              }}
              currency={currency}
              isLocked={lockOf('mall') !== undefined}
              onChange={(items) =>
                set(
                  'mall',
                  items.map(({ name, about, ...item }: Item) => ({
                    ...item,
                    names: written(item['names'], own, name),
                    abouts: written(item['abouts'], own, about),
                  })) as unknown as Shown['mall'],
                )
              }
            />
          </Group>
          <Group title={words.referral} note={words.referralText}>
            {sections.referral === undefined && (
              <CheckRow
                label={words.isOn}
                locked={locked}
                value={referral !== undefined}
                onChange={(is) => set('referral', is ? noReferral : undefined)}
              />
            )}
            {amount('rewardMinor', words.reward)}
            {amount('leastDepositMinor', words.leastDeposit)}
            {amount('leastStakedMinor', words.leastStaked)}
            {amount('wagering', words.wagering, false)}
            {amount('perMonth', words.perMonth, false)}
            {amount('budgetMinor', words.budget)}
          </Group>
        </>
      )}
    </SettingsPage>
  )
}
