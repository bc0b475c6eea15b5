import { members } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi, keyOf, useCall } from '../../api/index.ts'
import { showError } from '../../components/form/form-errors.ts'
import { Form } from '../../components/form/Form.tsx'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Subpage } from './Subpage.tsx'
import { NoPassword } from './PaymentPasswordReset.tsx'
import { Waiting } from './Waiting.tsx'
import { useLeaveSubpage } from './subpages.ts'

/** Makes the code that sets a new password without phone or email. It is on the screen once and nowhere else. */
export function RecoveryCode() {
  const t = useText()
  const info = useCall(members.info, undefined)
  const [code, setCode] = useState<string | null>(null)
  return (
    <Subpage Icon={LifeBuoy} title={t('security.recovery')} text={t('security.recoveryWhy')}>
      {code !== null ? (
        <ShownCode code={code} />
      ) : !info.data ? (
        <Waiting answer={info} />
      ) : info.data.hasPassword ? (
        <MakeForm has={info.data.hasRecoveryCode} onMade={setCode} />
      ) : (
        <NoPassword />
      )}
    </Subpage>
  )
}

function MakeForm({ has, onMade }: { has: boolean; onMade: (code: string) => void }) {
  const t = useText()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { password: '' } })
  const submit = async ({ password }: { password: string }) => {
    try {
      const { code } = await callApi(members.makeRecoveryCode, { body: { password } })
      onMade(code)
      void queryClient.invalidateQueries({ queryKey: keyOf(members.info) })
    } catch (error) {
      showError(form, error, { credentials_wrong: { field: 'password', text: 'security.passwordWrong' } })
    }
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('security.recoveryMake')}>
      {has && <p className="text-sm text-pretty">{t('security.recoveryReplaces')}</p>}
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

function ShownCode({ code }: { code: string }) {
  const t = useText()
  const leave = useLeaveSubpage()
  return (
    <div className="flex flex-col gap-4 rounded-card border border-hairline bg-raised p-4">
      <p className="text-sm text-pretty">{t('security.recoveryOnce')}</p>
      <output dir="ltr" className="text-center font-mono text-lg font-semibold text-balance select-all">
        {code}
      </output>
      <Button onClick={leave}>{t('security.recoveryDone')}</Button>
    </div>
  )
}
