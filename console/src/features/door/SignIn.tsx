import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { CallError, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { text } from '../../texts.ts'
import { Door } from './Door.tsx'
import { signIn } from './passkey.ts'

interface SignInProps {
  onSignedIn: () => Promise<void>
  note?: string
}

export function SignIn({ onSignedIn, note = text.door.lead }: SignInProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const go = async () => {
    setBusy(true)
    setProblem('')
    try {
      await signIn()
      await onSignedIn()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Door title={text.door.title} note={note} problem={problem}>
      <Button look="main" className="h-10" disabled={isBusy} onClick={() => void go()}>
        <KeyRound aria-hidden className="size-4" />
        {text.door.button}
      </Button>
    </Door>
  )
}

function problemOf(error: unknown): string {
  if (!(error instanceof CallError)) return text.door.cancelled
  return error.code === 'credentials_wrong' ? text.door.wrong : wordsOf(error)
}
