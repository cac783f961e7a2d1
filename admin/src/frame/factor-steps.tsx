import './factor.css'
import { type FormEvent, useState } from 'react'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { Field } from '../ui/form/field.tsx'

export type Secret = { secret: string; uri: string; svg: string }
type Props = {
  begin: (password: string) => Promise<Secret>
  confirm: (code: string) => Promise<{ spare_codes: string[] }>
  onDone: () => void
  initialSecret?: Secret
}

/** Sets up a second factor in three steps: password, QR code with a first code, spare codes shown once (R15). */
export function FactorSteps({ begin, confirm, onDone, initialSecret }: Props) {
  const [secret, setSecret] = useState<Secret | null>(initialSecret ?? null)
  const [spareCodes, setSpareCodes] = useState<string[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const runTask = async (task: () => Promise<void>) => {
    setWorking(true)
    setFault(null)
    await task().catch((error: Error) => setFault(error.message))
    setWorking(false)
  }
  const start = (password: string) => runTask(async () => setSecret(await begin(password)))
  if (spareCodes) return <SpareCodes codes={spareCodes} onDone={onDone} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const readField = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '').trim()
    if (working) return
    if (secret) void runTask(async () => setSpareCodes((await confirm(readField('code'))).spare_codes))
    else void start(readField('password'))
  }
  return (
    <form className="sign-in-form" onSubmit={submit}>
      {fault && <Fault>{fault}</Fault>}
      {secret ? (
        <>
          <p>Abre tu aplicación de autenticación, escanea la imagen y escribe el código que te da.</p>
          <div
            className="factor-code"
            role="img"
            aria-label="Código QR de tu segundo factor"
            dangerouslySetInnerHTML={{ __html: secret.svg }}
          />
          <details className="factor-words">
            <summary>No puedo escanearla</summary>
            <p>Escribe esta clave en tu aplicación:</p>
            <p className="factor-secret">{secret.secret.match(/.{1,4}/g)?.join(' ')}</p>
          </details>
          <CodeField key="code" />
        </>
      ) : (
        <Field
          key="password"
          label="Tu contraseña"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      <Button type="submit" working={working}>
        {secret ? 'Activar' : 'Continuar'}
      </Button>
    </form>
  )
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

export const CodeField = ({ spare = false }: { spare?: boolean }) => (
  <Field
    label={spare ? 'Código de 6 dígitos, o uno de repuesto' : 'Código de 6 dígitos'}
    name="code"
    inputMode={spare ? 'text' : 'numeric'}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={14}
    ref={takeFocus}
    required
  />
)

function SpareCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="sign-in-form">
      <h2>Guarda tus códigos de repuesto</h2>
      <p>Si pierdes tu teléfono, cada uno te deja entrar una vez. No los volverás a ver.</p>
      <ul className="spare-codes" aria-label="Códigos de repuesto">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>Ya los guardé</Button>
    </div>
  )
}
