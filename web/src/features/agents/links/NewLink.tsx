import { agents } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '../../../api/index.ts'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { showError } from '../../../components/form/form-errors.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { RebateFields } from '../rebates/RebateFields.tsx'
import type { Range } from '../rebates/rebates.ts'
import { TypeChoice } from './TypeChoice.tsx'

interface NewLinkProps {
  open: boolean
  range: Range
  onClose: () => void
  onMade: (link: agents.AffiliateUrl) => void
}

export function NewLink({ open, range, onClose, onMade }: NewLinkProps) {
  const t = useText()
  const { direction } = useLanguage()
  return (
    <Sheet open={open} onClose={onClose} title={t('links.create')} closeLabel={t('shell.close')} direction={direction}>
      <LinkForm range={range} onMade={onMade} />
    </Sheet>
  )
}

/** Rebates start at the minimum, so that the agent chooses what to give away. */
function LinkForm({ range, onMade }: Pick<NewLinkProps, 'range' | 'onMade'>) {
  const t = useText()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { label: '' } })
  const [memberType, setMemberType] = useState<agents.TeamType>('player')
  const [rebates, setRebates] = useState(range.least)
  const submit = async ({ label }: { label: string }) => {
    try {
      const link = await callApi(agents.createAffiliateUrl, { body: { label, memberType, rebates } })
      void queryClient.invalidateQueries({ queryKey: [agents.affiliateUrls.path] })
      onMade(link)
    } catch (error) {
      showError(form, error, { limit_reached: { field: 'root', text: 'links.limitReached' } })
    }
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('links.make')}>
      <TypeChoice type={memberType} onChange={setMemberType} />
      <RebateFields range={range} rebates={rebates} onChange={setRebates} />
      <Field name="label" label={t('links.label')} hint={t('links.labelHint')} maxLength={40} autoComplete="off" />
    </Form>
  )
}
