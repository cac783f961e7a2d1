import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { changePassword } from '@aforo/domain/people/security/contract.ts'
import { checkNewPassword, faultTexts } from '@aforo/domain/people/sign-up.ts'
import type { PasswordPolicy } from '@aforo/domain/settings/policies.ts'
import { callApi } from '../../api/call-api.ts'
import { saveToken } from '../../api/session.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { EditButtons } from '../edit-buttons.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { type FormFaults, textOf, useFormSubmit } from '../use-form-submit.ts'

type Props = { policy: PasswordPolicy; email: string }
type PasswordName = 'password' | 'new_password' | 'password_confirm'

/** 5.2, 5.3: changes the password, given the current one. */
export function PasswordCard({ policy, email }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <section className="card p-5 md:p-8" aria-labelledby="contrasena">
      <div className="flex items-center justify-between gap-3">
        <h2 id="contrasena" className="text-h3">
          Contraseña
        </h2>
        {!isEditing && (
          <Button look="quiet" onClick={() => setIsEditing(true)}>
            Cambiar<span className="sr-only"> contraseña</span>
          </Button>
        )}
      </div>
      {isEditing ? (
        <PasswordForm policy={policy} email={email} onLeave={() => setIsEditing(false)} />
      ) : (
        <p className="mt-2 text-ink-2">Al cambiarla se cierran tus otras sesiones.</p>
      )}
    </section>
  )
}

function PasswordForm({ policy, email, onLeave }: Props & { onLeave: () => void }) {
  const { success, alert } = useAlerts()
  const { revalidate } = useRevalidator()
  const { faults, working, form } = useFormSubmit<PasswordName>(async (data) => {
    const [password, new_password, password_confirm] = ['password', 'new_password', 'password_confirm'].map((name) =>
      textOf(data, name),
    ) as [string, string, string]
    if (!password) return { password: faultTexts.missing }
    if (!new_password) return { new_password: faultTexts.missing }
    const verdict = checkNewPassword({ password: new_password, password_confirm }, policy)
    if (!verdict.allowed) {
      const { password: weakness, ...others } = (verdict.details?.fields ?? {}) as FormFaults<PasswordName>
      return weakness ? { new_password: weakness } : others
    }
    const body = { password, new_password, password_confirm }
    const response = await callApi<typeof changePassword>('PUT /session/password', { body })
    if (response.ok) {
      saveToken(response.value.token)
      success('Tu contraseña cambió.')
      onLeave()
      await revalidate()
      return {}
    }
    const { message, details } = response.failure
    alert(message)
    return (details.fields as FormFaults<PasswordName> | undefined) ?? { form: message }
  })
  return (
    <form {...form} className="mt-5 grid gap-5">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Contraseña actual"
        name="password"
        autoComplete="current-password"
        required
        fault={faults.password}
      />
      <NewPasswordFields
        name="new_password"
        policy={policy}
        fault={faults.new_password}
        confirmFault={faults.password_confirm}
      />
      {faults.form && <Fault>{faults.form}</Fault>}
      <EditButtons label="Guardar contraseña" working={working} onCancel={onLeave} />
    </form>
  )
}
