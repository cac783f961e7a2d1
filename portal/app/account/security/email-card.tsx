import { useState } from 'react'
import type { requestEmailChange } from '@aforo/domain/people/security/contract.ts'
import { faultTexts } from '@aforo/domain/people/sign-up.ts'
import { isEmail } from '@aforo/domain/values/email.ts'
import { callApi } from '../../api/call-api.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault, Field } from '../../ui/field.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { EditButtons } from '../edit-buttons.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { type FormFaults, textOf, useFormSubmit } from '../use-form-submit.ts'

const SENT = 'Te enviamos un correo para confirmar tu dirección'

type Props = { email: string; isVerified: boolean }

/** 8.20: the e-mail for signing in; a new one is confirmed by a link. */
export function EmailCard({ email, isVerified }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <section className="card p-5 md:p-8" aria-labelledby="correo">
      <div className="flex items-center justify-between gap-3">
        <h2 id="correo" className="text-h3">
          Correo
        </h2>
        {!isEditing && (
          <Button look="quiet" onClick={() => setIsEditing(true)}>
            {isVerified ? 'Cambiar' : 'Confirmar o cambiar'}
          </Button>
        )}
      </div>
      <p className="mt-2 font-medium wrap-anywhere">{email}</p>
      <p className="mt-0.5 text-small text-ink-2">{isVerified ? 'Confirmado' : 'Sin confirmar'}</p>
      {sentTo && (
        <p className="mt-4 flex gap-2.5 rounded-control bg-ok-soft p-3.5" role="status">
          <span className="text-ok">
            <Icon name="mail" size={22} />
          </span>
          <span>
            {SENT}: <strong className="font-semibold wrap-anywhere">{sentTo}</strong>. El enlace dura 30 minutos.
          </span>
        </p>
      )}
      {isEditing && (
        <EmailForm
          email={email}
          isVerified={isVerified}
          onSent={(to) => {
            setSentTo(to)
            setIsEditing(false)
          }}
          onLeave={() => setIsEditing(false)}
        />
      )}
    </section>
  )
}

type FormProps = Props & { onSent: (to: string) => void; onLeave: () => void }
type EmailField = 'email' | 'password'

function EmailForm({ email, isVerified, onSent, onLeave }: FormProps) {
  const { success, alert } = useAlerts()
  const { faults, working, form } = useFormSubmit<EmailField>(async (data) => {
    const sent = { email: textOf(data, 'email').trim(), password: textOf(data, 'password') }
    const fieldFaults: FormFaults<EmailField> = {}
    if (!sent.email) fieldFaults.email = faultTexts.missing
    else if (!isEmail(sent.email)) fieldFaults.email = faultTexts.email
    if (!sent.password) fieldFaults.password = faultTexts.missing
    if (fieldFaults.email || fieldFaults.password) return fieldFaults
    const response = await callApi<typeof requestEmailChange>('PUT /session/email', { body: sent })
    if (response.ok) {
      success(SENT)
      onSent(sent.email)
      return {}
    }
    const { message, details } = response.failure
    alert(message)
    return (details.fields as FormFaults<EmailField> | undefined) ?? { form: message }
  })
  return (
    <form {...form} className="mt-5 grid gap-5">
      <Field
        label="Tu correo"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={isVerified ? '' : email}
        maxLength={254}
        required
        fault={faults.email}
      />
      <PasswordField
        label="Tu contraseña"
        name="password"
        autoComplete="current-password"
        required
        fault={faults.password}
      />
      {faults.form && <Fault>{faults.form}</Fault>}
      <EditButtons label="Enviar enlace" working={working} onCancel={onLeave} />
    </form>
  )
}
