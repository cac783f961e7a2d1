import { type FormEvent, useId, useState } from 'react'
import type * as security from '@aforo/domain/people/security/contract.ts'
import { callApi } from '../api/call-api.ts'
import type { Session } from '../api/session.ts'
import { Failure } from '../api/request.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { Field } from '../ui/form/field.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { CodeField, FactorSteps, type Secret } from './factor-steps.tsx'
import { type SignInInput, FactorDue } from './staff-session.ts'

type Props = { onEnter: (input: SignInInput) => Promise<unknown> }

/** E-mail, password and, where it is asked for, the second factor (R15). `onEnter` throws the refusal. */
export function SignInForm({ onEnter }: Props) {
  const [working, setWorking] = useState(false)
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const [pending, setPending] = useState<{ session: Session; secret: Secret } | null>(null)
  const faultId = useId()
  const beginSetup = async (session: Session, password: string) => {
    const secret = await beginSecondFactor(session.token, password).catch((error: Error) => setFault(error.message))
    setWorking(false)
    if (secret) setPending({ session, secret })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (working) return
    const form = new FormData(event.currentTarget)
    setFault(null)
    setWorking(true)
    try {
      const typed = (name: string) => String(form.get(name) ?? '')
      await onEnter({ email: typed('email'), password: typed('password'), code: typed('code') || undefined })
    } catch (error) {
      if (error instanceof FactorDue) return beginSetup(error.session, String(form.get('password')))
      if (error instanceof Failure && error.code === 'auth/code-needed') setNeedsCode(true)
      setFault(error instanceof Error ? error.message : 'Algo salió mal. Inténtalo de nuevo.')
      setWorking(false)
    }
  }
  if (pending) return <FactorAtSignIn {...pending} onConfirmed={(session) => void onEnter({ session })} />
  return (
    <form className="sign-in-form" onSubmit={submit} aria-describedby={fault ? faultId : undefined}>
      {fault && <Fault id={faultId}>{fault}</Fault>}
      <Field label="Correo" name="email" type="email" autoComplete="username" required />
      <Field
        label="Contraseña"
        name="password"
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        end={
          <button
            type="button"
            className="icon-button"
            aria-label={isPasswordShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            onClick={() => setIsPasswordShown(!isPasswordShown)}
          >
            <Icon name={isPasswordShown ? 'eye-off' : 'eye'} size={22} />
          </button>
        }
      />
      {needsCode && <CodeField spare />}
      <Button type="submit" working={working}>
        Entrar
      </Button>
    </form>
  )
}

const beginSecondFactor = (token: string, password: string): Promise<Secret> =>
  callApi<typeof security.createSecondFactor>('POST /session/second_factor', { body: { password } }, { token })

type FactorProps = { session: Session; secret: Secret; onConfirmed: (session: Session) => void }

/** The studio requires a second factor: it must be set up before anything else opens (R15). */
function FactorAtSignIn({ session, secret, onConfirmed }: FactorProps) {
  const { token } = session
  return (
    <>
      <p className="quiet">El estudio pide un segundo factor a todo su equipo. Actívalo para entrar.</p>
      <FactorSteps
        initialSecret={secret}
        begin={(password) => beginSecondFactor(token, password)}
        confirm={(code) =>
          callApi<typeof security.confirmSecondFactor>(
            'POST /session/second_factor/confirm',
            { body: { code } },
            { token },
          )
        }
        onDone={() => onConfirmed(session)}
      />
    </>
  )
}
