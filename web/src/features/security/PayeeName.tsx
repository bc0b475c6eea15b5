import { members } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Info } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { callApi, keyOf, useCall } from '../../api/index.ts'
import { Field } from '../../components/form/Field.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { Form } from '../../components/form/Form.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { Subpage } from './Subpage.tsx'
import { Waiting } from './Waiting.tsx'
import { useLeaveSubpage } from './subpages.ts'

/** The name for payouts. It can be set only once, and the screen says so first. */
export function PayeeName() {
  const t = useText()
  const info = useCall(members.info, undefined)
  return (
    <Subpage Icon={BadgeCheck} title={t('security.payeeName')} text={t('security.payeeNameWhy')}>
      {!info.data ? (
        <Waiting answer={info} />
      ) : info.data.payeeName ? (
        <>
          <p className="rounded-card border border-hairline bg-raised p-4 text-lg font-semibold">
            <bdi>{info.data.payeeName}</bdi>
          </p>
          <p className="text-sm text-pretty text-ink-quiet">{t('security.payeeNameStays')}</p>
          <LinkButton to={to('service')}>{t('title.service')}</LinkButton>
        </>
      ) : (
        <NameForm />
      )}
    </Subpage>
  )
}

function NameForm() {
  const t = useText()
  const queryClient = useQueryClient()
  const leave = useLeaveSubpage()
  const form = useForm({ defaultValues: { payeeName: '' } })
  const submit = async (body: { payeeName: string }) => {
    try {
      await callApi(members.setPayeeName, { body })
      void queryClient.invalidateQueries({ queryKey: keyOf(members.info) })
      toast(t('shell.saved'), 'saved')
      leave()
    } catch (error) {
      showError(form, error, {
        field_invalid: { field: 'payeeName', text: 'security.payeeNameUnfit' },
        limit_reached: { field: 'root', text: 'security.payeeNameStays' },
      })
    }
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('security.save')}>
      <p className="flex gap-3 rounded-card border border-hairline bg-raised p-4 text-sm text-pretty">
        <Info aria-hidden="true" className="size-5 shrink-0 text-ink-quiet" />
        {t('security.payeeNameOnce')}
      </p>
      <Field
        name="payeeName"
        label={t('security.payeeName')}
        required
        maxLength={100}
        autoComplete="name"
        rule={(text) => text.length > 1 || t('security.payeeNameUnfit')}
      />
    </Form>
  )
}
