import { members } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { callApi, codeOf, keyOf, useCall } from '../../api/index.ts'
import { leaveFor, useOfferedChannels, type Channel } from '../../components/login/social.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { Subpage } from './Subpage.tsx'
import { RowIcon } from './Row.tsx'
import { Waiting } from './Waiting.tsx'

/** The identity providers linked to the account. */
export function LinkedLogins({ linking }: { linking: Channel | null }) {
  const t = useText()
  const answer = useCall(members.linkedLogins, undefined)
  return (
    <Subpage Icon={Link2} title={t('security.linkedLogins')} text={t('security.linkedLoginsWhy')}>
      {answer.data ? <Channels {...answer.data} linking={linking} /> : <Waiting answer={answer} />}
    </Subpage>
  )
}

interface ChannelsProps {
  channels: readonly Channel[]
  onHold: readonly Channel[]
  linking: Channel | null
}

function Channels({ channels: linked, onHold, linking }: ChannelsProps) {
  const t = useText()
  const offered = useOfferedChannels()
  const { busy, unlink } = useUnlink(linking)
  const [asked, setAsked] = useState<Channel | null>(null)
  const [leaving, setLeaving] = useState(false)
  // A provider linked earlier can be unlinked even if the merchant no longer offers it.
  const shown = [...new Set([...offered.map(({ channel }) => channel), ...linked])]

  const leave = async (channel: Channel) => {
    setLeaving(true)
    try {
      await leaveFor(channel, 'securityCentre')
    } catch (error) {
      toast(t(`error.${codeOf(error)}`), 'short')
      setLeaving(false)
    }
  }
  if (shown.length === 0) return <p className="text-sm text-ink-quiet">{t('security.linkedLoginsNone')}</p>
  return (
    <>
      <ul className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised">
        {shown.map((channel) => {
          const name = t(`security.${channel}`)
          const isOffered = offered.some((one) => one.channel === channel)
          const isLinked = linked.includes(channel)
          const state = onHold.includes(channel)
            ? 'security.onHold'
            : isLinked
              ? 'security.isLinked'
              : 'security.notLinked'
          return (
            <li key={channel} className="flex min-h-18 items-center gap-3 p-3">
              <RowIcon isOn={isLinked}>
                <span aria-hidden="true">{name.slice(0, 1)}</span>
              </RowIcon>
              <div className="min-w-0 flex-1">
                <p className="font-medium">{name}</p>
                <p className="text-sm text-ink-quiet">{t(busy === channel ? 'shell.pleaseWait' : state)}</p>
              </div>
              {busy === channel ? (
                <Spinner />
              ) : isLinked ? (
                <Button aria-label={t('security.unlinkName', { name })} onClick={() => setAsked(channel)}>
                  {t('security.unlink')}
                </Button>
              ) : (
                isOffered && (
                  <Button
                    disabled={leaving}
                    aria-label={t('security.linkName', { name })}
                    onClick={() => void leave(channel)}
                  >
                    {t('security.link')}
                  </Button>
                )
              )}
            </li>
          )
        })}
      </ul>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('security.unlinkTitle', { name: asked ? t(`security.${asked}`) : '' })}
        text={t('security.unlinkText')}
      >
        <Button
          look="light"
          onClick={() => {
            if (asked) void unlink(asked)
            setAsked(null)
          }}
        >
          {t('security.unlink')}
        </Button>
        <Button onClick={() => setAsked(null)}>{t('shell.cancel')}</Button>
      </Dialog>
    </>
  )
}

/** Which one is being linked or unlinked, and the unlink action. */
function useUnlink(linking: Channel | null): { busy: Channel | null; unlink: (channel: Channel) => Promise<void> } {
  const t = useText()
  const queryClient = useQueryClient()
  const [unlinking, setUnlinking] = useState<Channel | null>(null)
  const unlink = async (channel: Channel) => {
    setUnlinking(channel)
    try {
      await callApi(members.unlinkLogin, { query: { channel } })
      await queryClient.invalidateQueries({ queryKey: keyOf(members.linkedLogins) })
      toast(t('security.unlinked', { name: t(`security.${channel}`) }), 'info')
    } catch (error) {
      toast(t(`error.${codeOf(error)}`), 'short')
    } finally {
      setUnlinking(null)
    }
  }
  return { busy: linking ?? unlinking, unlink }
}
