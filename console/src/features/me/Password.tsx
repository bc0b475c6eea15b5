import { staff } from '@parola/contract'
import { useState } from 'react'
import { ask } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { text } from '../../texts.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Row } from './Row.tsx'
import { useChange } from './use-change.ts'

const words = text.account

export function Password({ isSet }: { isSet: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const set = useChange((password: string) => ask(staff.setPassword, { body: { password } }), {
    done: words.passwordDone,
    onDone: close,
  })
  return (
    <Row name={isSet ? words.isSet : words.isNotSet}>
      <Button onClick={() => setOpen(true)}>{isSet ? words.changePassword : words.setPassword}</Button>
      {isOpen && (
        <FormDialog
          title={words.passwordTitle}
          note={words.passwordText}
          button={words.passwordButton}
          isBusy={set.isBusy}
          problem={set.problem}
          onSubmit={(given) => set.run(given('password'))}
          onClose={close}
        >
          <Field
            label={words.password}
            hint={words.passwordHint}
            name="password"
            type="password"
            required
            minLength={14}
            maxLength={200}
            autoComplete="new-password"
          />
        </FormDialog>
      )}
    </Row>
  )
}
