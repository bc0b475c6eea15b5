import { members, sessions, type ValueOf } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ShieldQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi, keyOf, useCall } from '../../api/index.ts'
import { CheckBox } from '../../components/form/CheckBox.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { Form } from '../../components/form/Form.tsx'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { formatDate, useLanguage, useText } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'
import { Subpage } from './Subpage.tsx'
import { Waiting } from './Waiting.tsx'
import { useLeaveSubpage } from './subpages.ts'

type Passkey = ValueOf<typeof sessions.passkeys>['passkeys'][number]

/** After a password reset: which passkeys and linked logins from before stay. The others are removed. */
export function ReviewLogins() {
  const t = useText()
  const passkeys = useCall(sessions.passkeys, undefined, { staleTime: 0 })
  const linked = useCall(members.linkedLogins, undefined, { staleTime: 0 })
  const onHold = passkeys.data &&
    linked.data && {
      passkeys: passkeys.data.passkeys.filter((passkey) => passkey.onHold),
      channels: linked.data.onHold,
    }
  const isDone = onHold?.passkeys.length === 0 && onHold.channels.length === 0
  return (
    <Subpage
      Icon={ShieldQuestionMark}
      title={t('security.reviewTitle')}
      text={t(isDone ? 'security.reviewNone' : 'security.reviewText')}
    >
      {!onHold ? <Waiting answer={passkeys.data ? linked : passkeys} /> : !isDone && <Review {...onHold} />}
    </Subpage>
  )
}

interface ReviewProps {
  passkeys: readonly Passkey[]
  channels: readonly members.LinkedChannel[]
}

function Review({ passkeys, channels }: ReviewProps) {
  const t = useText()
  const { language } = useLanguage()
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const form = useForm({ defaultValues: { password: '' } })
  const reviewed = useReviewed()
  const submit = async ({ password }: { password: string }) => {
    const keptPasskeys = passkeys.map(({ id }) => id).filter((id) => kept.has(id))
    const keptChannels = channels.filter((channel) => kept.has(channel))
    try {
      await callApi(members.reviewLogins, { body: { password, keptPasskeys, keptChannels } })
      reviewed()
    } catch (error) {
      showError(form, error, { credentials_wrong: { field: 'password', text: 'security.passwordWrong' } })
    }
  }
  const methods = [
    ...passkeys.map(({ id, kind, device, addedAt }) => ({
      id,
      name: kind === 'securityKey' ? t('security.securityKey') : (device ?? t('security.unknownDevice')),
      text: t('security.added', { when: formatDate(language, addedAt) }),
    })),
    ...channels.map((channel) => ({ id: channel, name: t(`security.${channel}`), text: t('security.isLinked') })),
  ]
  const toggle = (id: string) =>
    setKept((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <Form form={form} onSubmit={submit} submit={t('security.reviewSubmit')}>
      <ul className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised">
        {methods.map(({ id, name, text }) => (
          <li key={id} className="px-3 py-2">
            <CheckBox checked={kept.has(id)} onChange={() => toggle(id)}>
              <span className="block text-base font-medium">{name}</span>
              <span className="block text-ink-quiet">{text}</span>
            </CheckBox>
          </li>
        ))}
      </ul>
      <PasswordField
        name="password"
        label={t('security.password')}
        kind="current-password"
        required
        rule={(text) => text !== '' || t('form.required')}
      />
    </Form>
  )
}

function useReviewed(): () => void {
  const t = useText()
  const queryClient = useQueryClient()
  const leave = useLeaveSubpage()
  return () => {
    for (const call of [members.info, members.linkedLogins, sessions.passkeys])
      void queryClient.invalidateQueries({ queryKey: keyOf(call) })
    toast(t('shell.saved'), 'saved')
    leave()
  }
}
