import { useLogin } from 'ra-core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type * as security from 'studio/customers/security/contract.ts'
import { ask } from '../api/ask.ts'
import type { Session } from '../api/session.ts'
import { Failure } from '../api/wire.ts'
import { FactorDue } from '../auth-provider.ts'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { Icon } from '../kit/icon.tsx'
import { Notices } from '../kit/notices.tsx'
import { comeFromTheDoor } from '../kit/page.tsx'
import { CodeField, FactorSteps, type Secret } from '../staff/factor-steps.tsx'
import { useStudio } from './studio.ts'

/** Where staff come in, with the e-mail and password of their account. */
export function SignIn() {
  const { settings } = useStudio()
  useEffect(comeFromTheDoor, [])
  useEffect(() => {
    document.title = `Entrar · ${settings.business_name}`
  }, [settings.business_name])
  return (
    <div className="door">
      <div className="door-wall" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <main className="door-card">
        <p className="brand-name">{settings.business_name}</p>
        <h1>Administración</h1>
        <SignInForm />
      </main>
      <Notices />
    </div>
  )
}

function SignInForm() {
  const login = useLogin()
  const [working, setWorking] = useState(false)
  const [seen, setSeen] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const [due, setDue] = useState<{ session: Session; begun: Secret } | null>(null)
  const id = useId()
  const begin = async (session: Session, password: string) => {
    const begun = await beginWith(session.token, password).catch((refused: Error) => setFault(refused.message))
    setWorking(false)
    if (begun) setDue({ session, begun })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (working) return
    const form = new FormData(event.currentTarget)
    setFault(null)
    setWorking(true)
    try {
      await login({ email: form.get('email'), password: form.get('password'), code: form.get('code') ?? undefined })
    } catch (error) {
      if (error instanceof FactorDue) return begin(error.session, String(form.get('password')))
      if (error instanceof Failure && error.code === 'auth/code-needed') setAsksCode(true)
      setFault(error instanceof Error ? error.message : 'Algo salió mal. Inténtalo de nuevo.')
      setWorking(false)
    }
  }
  if (due) return <FactorAtTheDoor {...due} onEntered={(entered) => login({ entered })} />
  return (
    <form className="door-form" onSubmit={submit} aria-describedby={fault ? id : undefined}>
      {fault && (
        <p className="fault" id={id} role="alert">
          <Icon name="alert" />
          {fault}
        </p>
      )}
      <Field label="Correo" name="email" type="email" autoComplete="username" required />
      <Field
        label="Contraseña"
        name="password"
        type={seen ? 'text' : 'password'}
        autoComplete="current-password"
        required
        end={
          <button
            type="button"
            className="icon-button"
            aria-label={seen ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            onClick={() => setSeen(!seen)}
          >
            <Icon name={seen ? 'eye-off' : 'eye'} size={22} />
          </button>
        }
      />
      {asksCode && <CodeField spare />}
      <Button type="submit" working={working}>
        Entrar
      </Button>
    </form>
  )
}

const beginWith = (token: string, password: string): Promise<Secret> =>
  ask<typeof security.beginSecondFactor>('POST /session/second_factor', { body: { password } }, { token })

type Due = { session: Session; begun: Secret; onEntered: (session: Session) => void }

/** R15 the studio requires a second factor: it is turned on before anything else opens. */
function FactorAtTheDoor({ session, begun, onEntered }: Due) {
  const { token } = session
  return (
    <>
      <p className="quiet">El estudio pide un segundo factor a todo su equipo. Actívalo para entrar.</p>
      <FactorSteps
        begun={begun}
        begin={(password) => beginWith(token, password)}
        confirm={(code) =>
          ask<typeof security.confirmSecondFactor>('POST /session/second_factor/confirm', { body: { code } }, { token })
        }
        onDone={() => onEntered(session)}
      />
    </>
  )
}
