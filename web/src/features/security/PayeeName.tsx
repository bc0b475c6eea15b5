import { members } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Info } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { ask, keyOf, useCall } from '../../api/index.ts'
import { Field } from '../../components/form/Field.tsx'
import { showFault } from '../../components/form/fault.ts'
import { Form } from '../../components/form/Form.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { PartPage } from './PartPage.tsx'
import { Waiting } from './Waiting.tsx'
import { useLeavePart } from './parts.ts'

/** In whose name the member is paid. It is set once, and the screen says so before. */
export function PayeeName() {
  const t = useText()
  const info = useCall(members.info, undefined)
  return (
    <PartPage Icon={BadgeCheck} title={t('security.payeeName')} text={t('security.payeeNameWhy')}>
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
    </PartPage>
  )
}

function NameForm() {
  const t = useText()
  const queryClient = useQueryClient()
  const leave = useLeavePart()
  const form = useForm({ defaultValues: { payeeName: '' } })
  const submit = async (body: { payeeName: string }) => {
    try {
      await ask(members.setPayeeName, { body })
      void queryClient.invalidateQueries({ queryKey: keyOf(members.info) })
      toast(t('shell.saved'), 'saved')
      leave()
    } catch (fault) {
      showFault(form, fault, {
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
