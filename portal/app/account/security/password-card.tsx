import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { changePassword } from '@aforo/domain/people/security/contract.ts'
import { checkNewPassword, faultTexts } from '@aforo/domain/people/signing-up.ts'
import type { PasswordPolicy } from '@aforo/domain/settings/policies.ts'
import { callApi } from '../../api/call-api.ts'
import { saveToken } from '../../api/session.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { PasswordField } from '../password-field.tsx'
import { type FormFaults, textOf, useSubmitting } from '../submitting.ts'

type Props = { policy: PasswordPolicy; email: string }
type PasswordName = 'password' | 'new_password' | 'password_confirm'

/** 5.2, 5.3 a new password for who knows the one of today. */
export function PasswordCard({ policy, email }: Props) {
  const [editing, setEditing] = useState(false)
  return (
    <section className="card p-5 md:p-8" aria-labelledby="contrasena">
      <div className="flex items-center justify-between gap-3">
        <h2 id="contrasena" className="text-h3">
          Contraseña
        </h2>
        {!editing && (
          <Button look="quiet" onClick={() => setEditing(true)}>
            Cambiar<span className="sr-only"> contraseña</span>
          </Button>
        )}
      </div>
      {editing ? (
        <PasswordForm policy={policy} email={email} onLeave={() => setEditing(false)} />
      ) : (
        <p className="mt-2 text-ink-2">Al cambiarla se cierran tus otras sesiones.</p>
      )}
    </section>
  )
}

function PasswordForm({ policy, email, onLeave }: Props & { onLeave: () => void }) {
  const { success, alert } = useAlerts()
  const { revalidate } = useRevalidator()
  const { faults, working, form } = useSubmitting<PasswordName>(async (data) => {
    const [password, new_password, password_confirm] = ['password', 'new_password', 'password_confirm'].map((name) =>
      textOf(data, name),
    ) as [string, string, string]
    if (!password) return { password: faultTexts.missing }
    if (!new_password) return { new_password: faultTexts.missing }
    const fit = checkNewPassword({ password: new_password, password_confirm }, policy)
    if (!fit.allowed) {
      const { password: weakness, ...others } = (fit.details?.fields ?? {}) as FormFaults<PasswordName>
      return weakness ? { new_password: weakness } : others
    }
    const body = { password, new_password, password_confirm }
    const answer = await callApi<typeof changePassword>('PUT /session/password', { body })
    if (answer.ok) {
      saveToken(answer.value.token)
      success('Tu contraseña cambió.')
      onLeave()
      await revalidate()
      return {}
    }
    const { message, details } = answer.failure
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
      <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-end">
        <Button type="submit" working={working}>
          Guardar contraseña
        </Button>
        <Button look="outline" onClick={onLeave}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
