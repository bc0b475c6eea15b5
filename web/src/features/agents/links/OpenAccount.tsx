import { agents, registration } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi, serverNow, useBoot, useCall } from '../../../api/index.ts'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { PasswordField } from '../../../components/form/PasswordField.tsx'
import { showError } from '../../../components/form/form-errors.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { to } from '../../../paths.ts'
import { RebateFields } from '../rebates/RebateFields.tsx'
import type { Range } from '../rebates/rebates.ts'
import { TypeChoice } from './TypeChoice.tsx'

/** Opens an account for a new member, with a password to change at first login. */
export function OpenAccount({ range }: { range: Range }) {
  const [opened, setOpened] = useState<agents.Place | null>(null)
  return opened ? (
    <Opened place={opened} onAgain={() => setOpened(null)} />
  ) : (
    <AccountForm range={range} onOpened={setOpened} />
  )
}

interface Values {
  username: string
  password: string
  birthday: string
}

function AccountForm({ range, onOpened }: { range: Range; onOpened: (place: agents.Place) => void }) {
  const t = useText()
  const queryClient = useQueryClient()
  const form = useForm<Values>({ defaultValues: { username: '', password: '', birthday: '' } })
  const [memberType, setMemberType] = useState<agents.TeamType>('player')
  const [rebates, setRebates] = useState(range.least)
  const filledIn = (text: string) => text !== '' || t('form.required')
  const submit = async (values: Values) => {
    try {
      const { birthday, ...names } = values
      const body = { ...names, ...(birthday ? { birthday } : {}), memberType, rebates }
      onOpened(await callApi(agents.registerDownline, { body }))
      void queryClient.invalidateQueries({ queryKey: [agents.downlines.path] })
    } catch (error) {
      showError(form, error, {
        username_taken: 'username',
        under_age: 'birthday',
        limit_reached: { field: 'root', text: 'agents.tooDeep' },
      })
    }
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('account.open')}>
      <Field
        name="username"
        label={t('account.userName')}
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        className="rtl:text-end"
        rule={filledIn}
      />
      <PasswordField
        name="password"
        label={t('account.password')}
        kind="new-password"
        required
        hint={t('account.passwordHint')}
        rule={filledIn}
      />
      <BirthdayField />
      <TypeChoice type={memberType} onChange={setMemberType} />
      <RebateFields range={range} rebates={rebates} onChange={setRebates} />
    </Form>
  )
}

/** As at registration: the owner of the account must be of age. Hidden where the merchant does not ask. */
function BirthdayField() {
  const t = useText()
  const { minimumAge } = useBoot().settings
  const rules = useCall(registration.registerValidation, undefined)
  const rule = rules.data?.fields.find(({ field }) => field === 'birthday')
  if (!rule?.visible) return null
  const today = new Date(serverNow())
  const isOfAge = (text: string) => {
    if (text === '') return !rule.required || t('form.required')
    const age = registration.ageAt(text, today)
    if (age === null || age < 0 || age > oldest) return t('rule.birthday')
    return age >= minimumAge || t('error.under_age')
  }
  return (
    <Field
      name="birthday"
      label={t('field.birthday')}
      required={rule.required}
      type="date"
      autoComplete="off"
      max={today.toISOString().slice(0, 10)}
      rule={isOfAge}
    />
  )
}

const oldest = 130

function Opened({ place: { userName }, onAgain }: { place: agents.Place; onAgain: () => void }) {
  const t = useText()
  return (
    <output className="flex flex-col items-center gap-4 rounded-card border border-hairline bg-raised p-6 text-center">
      <CircleCheck aria-hidden="true" className="size-10 text-gain" />
      <div className="flex flex-col gap-2">
        <h3 className="text-lg font-semibold">{t('account.opened', { name: userName })}</h3>
        <p className="text-sm text-pretty text-ink-quiet">{t('account.openedText')}</p>
      </div>
      <div className="flex w-full flex-col gap-2">
        <LinkButton to={to('team')}>{t('account.toTeam')}</LinkButton>
        <Button look="quiet" onClick={onAgain}>
          {t('account.again')}
        </Button>
      </div>
    </output>
  )
}
