import { useState } from 'react'
import type { signIn } from 'studio/customers/contract.ts'
import { faultTexts } from 'studio/customers/signing-up.ts'
import { ask } from '../api/ask.ts'
import { keepToken } from '../api/session.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Fault, Field } from '../ui/field.tsx'
import { PasswordField } from './password-field.tsx'
import { type SignInField, signInFaults } from './sign-in-faults.ts'
import { type FormFaults, textOf, useSubmitting } from './submitting.ts'

/** 2.2 e-mail and password; staff are also asked for the code of their second factor. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const { alert } = useAlerts()
  const [asksCode, setAsksCode] = useState(false)
  const { faults, working, form } = useSubmitting<SignInField>(async (data) => {
    const [email, password, code] = [textOf(data, 'email').trim(), textOf(data, 'password'), textOf(data, 'code')]
    const missing: FormFaults<SignInField> = {}
    if (!email) missing.email = faultTexts.missing
    if (!password) missing.password = faultTexts.missing
    if (!email || !password) return missing
    const answer = await ask<typeof signIn>('POST /session', { body: { email, password, ...(code ? { code } : {}) } })
    if (answer.ok) {
      keepToken(answer.value.token)
      onDone()
      return {}
    }
    alert(answer.failure.message)
    if (answer.failure.code === 'auth/code-needed') setAsksCode(true)
    return signInFaults(answer.failure)
  })
  return (
    <form {...form} className="grid gap-5">
      <Field
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
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
      {asksCode && (
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
