import { staff } from '@parola/contract'
import { qrOf } from '@parola/ui/qr'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ask } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { text } from '../../texts.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Row } from './Row.tsx'
import { useChange } from './use-change.ts'

const words = text.account

export function Authenticator({ isSet }: { isSet: boolean }) {
  const [open, setOpen] = useState<'setUp' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const remove = useChange(() => ask(staff.removeAuthenticator, { body: {} }), {
    done: words.removeAppDone,
    onDone: close,
  })
  return (
    <Row name={isSet ? words.isSet : words.isNotSet}>
      <Button onClick={() => setOpen('setUp')}>{isSet ? words.setUpAgain : words.setUp}</Button>
      {isSet && (
        <Button look="quiet" onClick={() => setOpen('remove')}>
          {words.removeApp}
        </Button>
      )}
      {open === 'setUp' && <SetUpDialog onClose={close} />}
      {open === 'remove' && (
        <FormDialog
          title={words.removeAppTitle}
          note={words.removeAppText}
          button={words.removeAppButton}
          look="danger"
          isBusy={remove.isBusy}
          problem={remove.problem}
          onSubmit={() => remove.run()}
          onClose={close}
        />
      )}
    </Row>
  )
}

function SetUpDialog({ onClose }: { onClose: () => void }) {
  // One secret for as long as the dialog is open, whatever else is asked for again.
  const made = useQuery({
    queryKey: ['authenticator'],
    queryFn: () => ask(staff.authenticatorOptions, { body: {} }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const keep = useChange(
    (code: string) => ask(staff.addAuthenticator, { body: { setup: made.data?.setup ?? '', code } }),
    { done: words.setUpDone, onDone: onClose },
  )
  return (
    <FormDialog
      title={words.setUpTitle}
      note={words.setUpText}
      button={words.setUpButton}
      isBusy={keep.isBusy || !made.data}
      problem={keep.problem}
      onSubmit={(given) => keep.run(given('code'))}
      onClose={onClose}
    >
      {made.isPending && <Loading rows={3} />}
      {made.error && <Failed error={made.error} onRetry={() => void made.refetch()} />}
      {made.data && (
        <>
          <QrPicture of={made.data.address} />
          <dl className="flex flex-col gap-1">
            <dt className="text-xs font-medium text-ink-quiet">{words.setUpKey}</dt>
            <dd className="font-mono text-xs break-all select-all">{made.data.secret.match(/.{4}/g)?.join(' ')}</dd>
          </dl>
        </>
      )}
      <Field
        label={words.setUpCode}
        name="code"
        required
        pattern="\s*([0-9]\s*){6}"
        maxLength={12}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FormDialog>
  )
}

/** Dark on light in every theme, as cameras expect it. */
function QrPicture({ of: address }: { of: string }) {
  const id = useId()
  const { size, path } = qrOf(address)
  return (
    <svg
      aria-labelledby={id}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 self-center rounded-field bg-on-photo"
    >
      <title id={id}>{words.setUpPicture}</title>
      <path d={path} className="fill-mark-ground" />
    </svg>
  )
}
