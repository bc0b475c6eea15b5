import { operators } from '@parola/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, wordsOf } from '../api.ts'
import { moment } from '../format.ts'
import { usePlace } from '../shell/me.ts'
import { text } from '../texts.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { toast } from './toast.tsx'

const words = text.games.stop

interface Target {
  readonly scope: operators.StopScope
  /** As in the contract; empty for all play. */
  readonly name?: string
  /** What it is called here. */
  readonly title: string
}

/** What is stopped at the merchant. */
export function useStops() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  return useQuery({
    queryKey: [merchant, 'stops'],
    queryFn: ({ signal }) => ask(operators.stops, { merchant, signal }),
    enabled: place?.may('play.read') === true,
    refetchInterval: 5_000,
  })
}

/** Stops or resumes all play, a vendor or a game, wherever it is seen. */
export function StopPlay({
  scope,
  name = '',
  title,
  opensAtOnce = false,
  onClose,
}: Target & {
  /** The dialog is open when the screen is. */
  opensAtOnce?: boolean
  onClose?: () => void
}) {
  const place = usePlace()
  const stops = useStops()
  const [isOpen, setOpen] = useState(opensAtOnce)
  if (!place?.may('play.stop') || !stops.data) return null
  const stop = stops.data.stops.find((one) => one.scope === scope && one.name === name)
  const target = { merchant: place.merchant, scope, name, title }
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{stop ? words.resume(title) : words.stop(title)}</Button>
      {isOpen && (stop ? <Resume {...target} onClose={close} /> : <Stop {...target} onClose={close} />)}
    </>
  )
}

/** Whether it is stopped, by whom and why. */
export function StoppedLine({ scope, name = '' }: Omit<Target, 'title'>) {
  const stop = useStops().data?.stops.find((one) => one.scope === scope && one.name === name)
  return stop ? <p className="text-danger">{words.by(stop.stoppedBy, moment(stop.at), stop.reason)}</p> : null
}

type Props = Required<Target> & { merchant: string; onClose: () => void }

function Stop({ merchant, scope, name, title, onClose }: Props) {
  const players = useQuery({
    queryKey: [merchant, 'players', scope, name],
    queryFn: ({ signal }) => ask(operators.players, { merchant, signal, query: { scope, name } }),
    gcTime: 0,
  })
  const act = useSettled(merchant, onClose, words.done(title), (reason: string) =>
    ask(operators.stopPlay, { merchant, body: { scope, name, reason } }),
  )
  const playing = players.data ? words.playing(players.data.players, players.data.isExact) : words.counting
  return (
    <ReasonDialog
      title={words.title(title)}
      note={`${playing} ${scope === 'all' ? words.noteAll : words.note}`}
      button={words.button(title)}
      look="danger"
      isBusy={act.isPending}
      {...(scope === 'game' ? {} : { name: title })}
      onSubmit={(reason) => act.mutate(reason)}
      onClose={onClose}
    />
  )
}

function Resume({ merchant, scope, name, title, onClose }: Props) {
  const act = useSettled(merchant, onClose, words.resumed(title), () =>
    ask(operators.allowPlay, { merchant, query: { scope, name } }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.resumeTitle(title)}
      note={scope === 'all' ? words.resumeAll : words.resumeNote}
      action={
        <Button look="main" disabled={act.isPending} onClick={() => act.mutate('')}>
          {words.resumeButton(title)}
        </Button>
      }
    />
  )
}

/** Says what came of it, and reads again what is stopped. */
function useSettled(merchant: string, onEnd: () => void, done: string, act: (reason: string) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast(done),
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => {
      onEnd()
      return client.invalidateQueries({ queryKey: [merchant, 'stops'] })
    },
  })
}
