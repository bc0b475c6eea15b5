import { staff } from '@parola/contract'
import { KeyRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ask, CallError, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { submitted, type Given } from '../../parts/submitted.ts'
import { signIn } from '../../passkey.ts'
import { text } from '../../texts.ts'
import { Door } from './Door.tsx'

const words = text.passwordDoor

interface SignInProps {
  onSignedIn: () => Promise<void>
  note?: string
  /** Over the page, whose session has ended. */
  isOver?: boolean
}

type Way = 'passkey' | 'password' | 'recovery'

export function SignIn({ onSignedIn, note = text.door.lead, isOver = false }: SignInProps) {
  const [way, setWay] = useState<Way>('passkey')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isRecovered, setRecovered] = useState(false)
  const [email, setEmail] = useState('')
  const turnTo = (next: Way) => {
    setProblem('')
    setWay(next)
  }
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await act()
    } catch (error) {
      setProblem(problemOf(error, way))
    } finally {
      setBusy(false)
    }
  }
  if (way === 'passkey')
    return (
      <Door isOver={isOver} title={text.door.title} note={note} problem={problem}>
        <Button
          look="main"
          className="h-10"
          disabled={isBusy}
          onClick={() =>
            void run(async () => {
              await signIn()
              await onSignedIn()
            })
          }
        >
          <KeyRound aria-hidden className="size-4" />
          {text.door.button}
        </Button>
        <Others of={[[words.toPassword, () => turnTo('password')]]} />
      </Door>
    )
  if (way === 'recovery')
    return (
      <Door isOver={isOver} title={words.recoveryTitle} note={words.recoveryLead} problem={problem}>
        <Form
          button={words.recoveryButton}
          isBusy={isBusy}
          onSubmit={(given) =>
            void run(async () => {
              await ask(staff.takeRecoveryCode, { body: { email, code: given('recovery') } })
              setRecovered(true)
              turnTo('password')
            })
          }
        >
          <EmailField email={email} onChange={setEmail} />
          <Field label={words.recoveryCode} name="recovery" required autoComplete="off" maxLength={64} />
        </Form>
        <Others of={[[words.toPassword, () => turnTo('password')]]} />
      </Door>
    )
  return (
    <Door isOver={isOver} title={text.door.title} note={isRecovered ? words.recovered : words.lead} problem={problem}>
      <Form
        button={words.signIn}
        isBusy={isBusy}
        onSubmit={(given) =>
          void run(async () => {
            await ask(staff.signInByPassword, { body: { email, password: given('password'), code: given('code') } })
            await onSignedIn()
          })
        }
      >
        <EmailField email={email} onChange={setEmail} />
        <Field
          label={words.password}
          name="password"
          type="password"
          required
          maxLength={200}
          autoComplete="current-password"
        />
        <Field
          label={words.code}
          name="code"
          required
          pattern="\s*([0-9]\s*){6}"
          maxLength={12}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </Form>
      <Others
        of={[
          [words.toPasskey, () => turnTo('passkey')],
          [words.toRecovery, () => turnTo('recovery')],
        ]}
      />
    </Door>
  )
}

/** Both forms ask for it, and neither asks twice. */
const EmailField = ({ email, onChange }: { email: string; onChange: (email: string) => void }) => (
  <Field
    label={words.email}
    type="email"
    required
    maxLength={254}
    autoComplete="username"
    value={email}
    onChange={({ target }) => onChange(target.value)}
  />
)

interface FormProps {
  button: string
  isBusy: boolean
  onSubmit: (given: Given) => void
  children: ReactNode
}

const Form = ({ button, isBusy, onSubmit, children }: FormProps) => (
  <form className="flex flex-col gap-3" onSubmit={submitted(onSubmit)}>
    {children}
    <Button look="main" type="submit" className="h-10" disabled={isBusy}>
      {button}
    </Button>
  </form>
)

const Others = ({ of }: { of: readonly (readonly [name: string, go: () => void])[] }) => (
  <div className="-mx-3 flex flex-wrap">
    {of.map(([name, go]) => (
      <Button key={name} look="quiet" onClick={go}>
        {name}
      </Button>
    ))}
  </div>
)

function problemOf(error: unknown, way: Way): string {
  if (!(error instanceof CallError)) return text.door.cancelled
  if (error.code !== 'credentials_wrong') return wordsOf(error)
  return way === 'passkey' ? text.door.wrong : words.wrong
}
