import { sessions, type ValueOf } from '@parola/contract'
import { Fingerprint, KeySquare, Plus, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../api/index.ts'
import { formatDate, useLanguage, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Subpage } from './Subpage.tsx'
import { RowIcon } from './Row.tsx'
import { Waiting } from './Waiting.tsx'
import { canKeepPasskeys, usePasskeyActs } from './passkey-acts.ts'

type Passkey = ValueOf<typeof sessions.passkeys>['passkeys'][number]

/** The member's passkeys: adding one, and removing one of a lost device. */
export function Passkeys() {
  const t = useText()
  const answer = useCall(sessions.passkeys, undefined)
  const { busy, add, remove } = usePasskeyActs()
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  return (
    <Subpage Icon={Fingerprint} title={t('security.passkeys')} text={t('security.passkeysWhy')}>
      {answer.data ? (
        <PasskeyList passkeys={answer.data.passkeys} onRemove={setLeaving} />
      ) : (
        <Waiting answer={answer} />
      )}
      {canKeepPasskeys() ? (
        <Button look="light" aria-disabled={busy} onClick={() => void add()} className="aria-disabled:opacity-60">
          {busy ? (
            <Spinner className="border-current border-t-transparent" />
          ) : (
            <Plus aria-hidden="true" className="size-5" />
          )}
          {t('security.addPasskey')}
        </Button>
      ) : (
        <p className="text-sm text-pretty text-ink-quiet">{t('security.passkeyUnsupported')}</p>
      )}
      <Dialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('security.removeTitle')}
        text={t('security.removeText')}
      >
        <Button
          look="light"
          onClick={() => {
            if (leaving) void remove(leaving.id)
            setLeaving(null)
          }}
        >
          {t('security.remove')}
        </Button>
        <Button onClick={() => setLeaving(null)}>{t('shell.cancel')}</Button>
      </Dialog>
    </Subpage>
  )
}

function PasskeyList({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const t = useText()
  const { language } = useLanguage()
  if (passkeys.length === 0)
    return (
      <p className="rounded-card border border-hairline bg-raised p-4 text-sm text-pretty text-ink-quiet">
        {t('security.passkeysNone')}
      </p>
    )
  return (
    <ul className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised">
      {passkeys.map((passkey) => {
        const { id, kind, device, addedAt, usedAt, onHold } = passkey
        const name = kind === 'securityKey' ? t('security.securityKey') : (device ?? t('security.unknownDevice'))
        const Icon = kind === 'securityKey' ? KeySquare : Smartphone
        return (
          <li key={id} className="flex min-h-18 items-center gap-3 py-3 ps-3 pe-1">
            <RowIcon isOn>
              <Icon aria-hidden="true" className="size-5" />
            </RowIcon>
            <div className="min-w-0 flex-1">
              <p className="font-medium">{name}</p>
              <p className="text-sm text-ink-quiet">{t('security.added', { when: formatDate(language, addedAt) })}</p>
              {onHold && <p className="text-sm text-danger">{t('security.onHold')}</p>}
              {usedAt && (
                <p className="text-sm text-ink-quiet">{t('security.used', { when: formatDate(language, usedAt) })}</p>
              )}
            </div>
            <IconButton
              label={t('security.removeName', { name })}
              icon={<Trash2 className="size-5" />}
              className="text-ink-quiet"
              onClick={() => onRemove(passkey)}
            />
          </li>
        )
      })}
    </ul>
  )
}
