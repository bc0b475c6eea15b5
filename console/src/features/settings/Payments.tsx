import { merchants, type Language } from '@parola/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { text } from '../../texts.ts'
import { useDraft, type Shown } from './draft.ts'
import { Group, Items } from './fields.tsx'
import { useLocks } from './rules.ts'
import { SettingsPage } from './SettingsPage.tsx'

const words = text.settings.payments

type Channel = NonNullable<Shown['paymentChannels']>[number]

/** Ways to pay in, the banks of withdrawals, and wallets that members fill by hand. */
export function Payments() {
  const { merchant, known, valueOf, set } = useDraft()
  const lockOf = useLocks(known.data)
  const [chosen, setChosen] = useState<string | null>(null)
  const currency = valueOf('currencies')?.[0]
  const own: Language = valueOf('languages')?.[0] ?? 'EN'
  const channels = valueOf('paymentChannels') ?? []
  const isLocked = lockOf('paymentChannels') !== undefined
  return (
    <SettingsPage title={text.screens['settings/payments']}>
      {() => (
        <>
          <Group title={words.channels} note={words.channelsText}>
            <Items
              label={words.channels}
              fields={[
                { name: 'code', label: words.code, isKey: true },
                { name: 'kind', label: words.kind, kind: { options: Object.entries(words.kinds) } },
                { name: 'name', label: `${words.name}, ${own}` },
                { name: 'minMinor', label: words.min, kind: 'money' },
                { name: 'maxMinor', label: words.max, kind: 'money' },
                { name: 'method', label: words.method },
              ]}
              items={channels.map((channel) => ({
                ...channel,
                name: channel.names[own] ?? channel.names.EN,
              }))}
              blank={{
                code: '',
                kind: 'manual',
                names: {},
                minMinor: 0,
                maxMinor: 0,
                method: null,
                banks: [],
                account: null,
              }}
              currency={currency}
              isLocked={isLocked}
              onChange={(items) =>
                set(
                  'paymentChannels',
                  items.map((item) => channelOf(item, own)),
                )
              }
            />
            <dl className="pt-3">
              {channels
                .filter(({ kind }) => kind === 'manual')
                .map(({ code, account }) => (
                  <div key={code} className="flex min-h-10 items-center gap-4 border-b border-hairline">
                    <dt className="flex-1">{words.accountOf(code)}</dt>
                    <dd className="text-ink-quiet">
                      {account ? words.accountShown(account.bank, account.lastFour) : words.noAccount}
                    </dd>
                    <dd>
                      <Button disabled={isLocked} aria-label={words.accountTitle(code)} onClick={() => setChosen(code)}>
                        {words.newAccount}
                      </Button>
                    </dd>
                  </div>
                ))}
            </dl>
          </Group>
          <Group title={words.banks} note={words.banksText}>
            <Items
              label={words.banks}
              fields={[
                { name: 'code', label: words.code, isKey: true },
                { name: 'name', label: words.name },
              ]}
              items={valueOf('banks') ?? []}
              blank={{ code: '', name: '' }}
              isLocked={lockOf('banks') !== undefined}
              onChange={(items) => set('banks', items as Shown['banks'])}
            />
          </Group>
          <Group title={words.wallets} note={words.walletsText}>
            <Items
              label={words.wallets}
              fields={[
                { name: 'vendor', label: words.vendor, isKey: true },
                { name: 'name', label: words.name },
                { name: 'access', label: words.access },
              ]}
              items={valueOf('vendorWallets') ?? []}
              blank={{ vendor: '', name: '', access: '' }}
              isLocked={lockOf('vendorWallets') !== undefined}
              onChange={(items) => set('vendorWallets', items as Shown['vendorWallets'])}
            />
          </Group>
          {chosen !== null && (
            <Account
              merchant={merchant}
              channel={chosen}
              onClose={() => setChosen(null)}
              onKept={(account) => {
                setChosen(null)
                set(
                  'paymentChannels',
                  channels.map((channel) => (channel.code === chosen ? withAccount(channel, account) : channel)),
                )
              }}
            />
          )}
        </>
      )}
    </SettingsPage>
  )
}

const withAccount = (channel: Channel, account: Channel['account']): Channel => ({ ...channel, account })

function channelOf({ name, ...item }: Readonly<Record<string, unknown>>, own: Language): Channel {
  const { method, names, ...channel } = item as unknown as Channel
  return {
    ...channel,
    method: method === '' ? null : method,
    names: typeof name === 'string' && name !== '' ? { ...names, [own]: name } : names,
  }
}

interface AccountProps {
  merchant: string
  channel: string
  onKept: (account: merchants.ShownAccount) => void
  onClose: () => void
}

/** The number goes to the server once and is shown to nobody again. */
function Account({ merchant, channel, onKept, onClose }: AccountProps) {
  const keep = useMutation({
    mutationFn: (account: merchants.BankAccount) => {
      // A new reference: the account that is in use stays until the change is published.
      const secretRef = `${merchant}/${channel}-${crypto.randomUUID().slice(0, 8)}`
      return ask(merchants.keepAccount, { merchant, body: { secretRef, account } })
    },
    onSuccess: onKept,
  })
  return (
    <FormDialog
      title={words.accountTitle(channel)}
      note={words.accountText}
      button={words.keep}
      isBusy={keep.isPending}
      problem={keep.error ? wordsOf(keep.error) : ''}
      onSubmit={(given) => keep.mutate({ bank: given('bank'), holder: given('holder'), number: given('number') })}
      onClose={onClose}
    >
      <Field label={words.bank} name="bank" maxLength={80} required />
      <Field label={words.holder} name="holder" maxLength={120} required />
      <Field label={words.number} name="number" pattern="[A-Za-z0-9 \-]{4,40}" autoComplete="off" required />
    </FormDialog>
  )
}
