import { policyLines } from '@aforo/domain/people/password-policy.ts'
import type { PasswordPolicy } from '@aforo/domain/settings/policies.ts'
import { PasswordField } from './password-field.tsx'

type Props = {
  label?: string
  name?: string
  policy: PasswordPolicy
  fault?: string | undefined
  confirmFault?: string | undefined
}

/** 5.3: a new password with the rules of the policy, and its repetition. */
export const NewPasswordFields = ({
  label = 'Contraseña nueva',
  name = 'password',
  policy,
  fault,
  confirmFault,
}: Props) => (
  <>
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      required
      hint={policyLines(policy).join(' · ')}
      fault={fault}
    />
    <PasswordField
      label="Repite tu contraseña"
      name="password_confirm"
      autoComplete="new-password"
      required
      fault={confirmFault}
    />
  </>
)
