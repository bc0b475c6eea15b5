import { staff } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endSession } from '../api.ts'

/** Every beat of the server is a line; without one for this long the stream is dead, whatever the connection says. */
const silentMs = 15_000
const retryMs = 3_000

type Hear = (event: staff.StaffEvent) => void

/** Listens until the signal; returns when the stream has ended for whatever reason. */
async function listen(merchant: string, hear: Hear, signal: AbortSignal): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silentMs)
  try {
    const response = await fetch(staff.staffLivePath, {
      credentials: 'same-origin',
      headers: { 'requested-by': 'parola', merchant },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (response.status === 401) endSession()
    if (!response.ok || !response.body) return
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silentMs)
      const lines = (rest + part.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line) hear(JSON.parse(line) as staff.StaffEvent)
    }
  } catch {
    // The caller tries again.
  } finally {
    clearTimeout(timer)
  }
}

/** Follows the merchant’s live stream: what changes is asked for again. Says whether it is live. */
export function useLive(merchant: string | undefined): boolean {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    if (merchant === undefined) return undefined
    const left = new AbortController()
    let wait: ReturnType<typeof setTimeout> | undefined
    let wasLive = false
    const hear: Hear = (event) => {
      if (event.type === 'queue.changed') void client.invalidateQueries({ queryKey: [merchant, event.queue] })
      if (event.type === 'session.ended') endSession()
      // What happened between two streams was missed.
      if (event.type === 'live' && !wasLive) void client.invalidateQueries({ queryKey: [merchant] })
      if (event.type === 'live') wasLive = true
      setLive(event.type !== 'session.ended')
    }
    const follow = async () => {
      await listen(merchant, hear, left.signal)
      if (left.signal.aborted) return
      wasLive = false
      setLive(false)
      wait = setTimeout(() => void follow(), retryMs)
    }
    void follow()
    return () => {
      left.abort()
      clearTimeout(wait)
      setLive(false)
    }
  }, [merchant, client])
  return isLive
}
