import { members, type ValueOf } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { callApi, keyOf } from '../../api/index.ts'
import { Field } from '../../components/form/Field.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { Form } from '../../components/form/Form.tsx'
import { formatDateTime, useLanguage, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'

interface NicknameSheetProps {
  open: boolean
  onClose: () => void
  info: Pick<ValueOf<typeof members.info>, 'nickname' | 'nicknameFrom'>
}

/** Sets the nickname. A member who has changed it today sees when it can change again. */
export function NicknameSheet({ open, onClose, info }: NicknameSheetProps) {
  const t = useText()
  const { language, direction } = useLanguage()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('memberHome.nickname')}
      closeLabel={t('shell.close')}
      direction={direction}
    >
      <div className="mt-2 flex flex-col gap-4">
        {info.nicknameFrom ? (
          <>
            <p className="text-sm text-pretty">
              {t('memberHome.nicknameFrom', { when: formatDateTime(language, info.nicknameFrom) })}
            </p>
            <Button onClick={onClose}>{t('shell.close')}</Button>
          </>
        ) : (
          <NicknameForm nickname={info.nickname ?? ''} onSaved={onClose} />
        )}
      </div>
    </Sheet>
  )
}

function NicknameForm({ nickname, onSaved }: { nickname: string; onSaved: () => void }) {
  const t = useText()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { nickname } })
  const submit = async (body: { nickname: string }) => {
    try {
      await callApi(members.setNickname, { body })
      await queryClient.invalidateQueries({ queryKey: keyOf(members.info) })
      toast(t('shell.saved'), 'saved')
      onSaved()
    } catch (error) {
      showError(form, error, {
        field_invalid: { field: 'nickname', text: 'memberHome.nicknameUnfit' },
        limit_reached: { field: 'nickname', text: 'memberHome.nicknameOnceADay' },
      })
    }
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('memberHome.save')}>
      <Field
        name="nickname"
        label={t('memberHome.nickname')}
        required
        maxLength={60}
        autoComplete="nickname"
        hint={t('memberHome.nicknameOnceADay')}
        rule={(text) => text !== '' || t('form.required')}
      />
    </Form>
  )
}
