import { useState } from 'react'
import type { signIn } from '@aforo/domain/people/account/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { saveToken } from '../../api/session.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault, Field } from '../../ui/field.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { paths } from '../../paths.ts'
import { withNext } from '../with-next.ts'
import { findMissingFields, type SignInField, signInFaults, signInFrom, type SignInRefusal } from './sign-in-fields.ts'
import { useFormSubmit } from '../use-form-submit.ts'

type Props = {
  next: string | null
  refused?: SignInRefusal
  onDone: () => void
}

/** 2.2: e-mail and password; staff also enter the code of their second factor. */
export function SignInForm({ next, refused, onDone }: Props) {
  const { alert } = useAlerts()
  const [needsCode, setNeedsCode] = useState(refused?.needsCode ?? false)
  const posted = { to: withNext(paths.signIn(), next), refused: refused?.faults }
  const { faults, working, form } = useFormSubmit<SignInField>(async (data) => {
    const sent = signInFrom(data)
    const missing = findMissingFields(sent)
    if (missing) return missing
    const response = await callApi<typeof signIn>('POST /session', { body: sent })
    if (response.ok) {
      saveToken(response.value.token)
      onDone()
      return {}
    }
    alert(response.failure.message)
    if (response.failure.code === 'auth/code-needed') setNeedsCode(true)
    return signInFaults(response.failure)
  }, posted)
  return (
    <form {...form} className="grid gap-5">
      <Field
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        defaultValue={refused?.email}
        required
        fault={faults.email}
      />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        required
        fault={faults.password}
      />
      {needsCode && (
        <Field
          label="Código de 6 dígitos, o uno de repuesto"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={14}
          required
          fault={faults.code}
        />
      )}
      {faults.form && <Fault>{faults.form}</Fault>}
      <Button type="submit" working={working} className="w-full">
        Entrar
      </Button>
    </form>
  )
}
