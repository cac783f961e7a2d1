import type { phoneExists, signUp } from '@aforo/domain/people/contract.ts'
import { checkSignUp, faultTexts } from '@aforo/domain/people/sign-up.ts'
import { isPhone, normalizePhone } from '@aforo/domain/values/phone.ts'
import { callApi } from '../../api/call-api.ts'
import { saveToken } from '../../api/session.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault, Field } from '../../ui/field.tsx'
import { NameFields } from './name-fields.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { paths } from '../../paths.ts'
import { withNext } from '../with-next.ts'
import { type SignUpField, signUpFaults, signUpFrom, type SignUpRefusal } from './sign-up-fields.ts'
import type { SignUpNeeds } from './read-sign-up-needs.ts'
import { useFormSubmit } from '../use-form-submit.ts'
import { TermsBoxes } from './terms-boxes.tsx'

type Props = SignUpNeeds & {
  next: string | null
  refused?: SignUpRefusal
  onDone: () => void
}

/** 2.3, 4.2: the six fields of a new account, checked by the same rule as on the server. */
export function SignUpForm({ policy, pages, next, refused, onDone }: Props) {
  const { alert } = useAlerts()
  const posted = { to: withNext(paths.signUp(), next), refused: refused?.faults }
  const { faults, working, form, amend } = useFormSubmit<SignUpField>(async (data) => {
    const sent = signUpFrom(data)
    const sentFaults = checkSignUp(sent, policy, pages)
    if (Object.keys(sentFaults).length > 0) return sentFaults
    const response = await callApi<typeof signUp>('POST /customer/signup', { body: sent })
    if (response.ok) {
      saveToken(response.value.token)
      onDone()
      return {}
    }
    alert(response.failure.message)
    return signUpFaults(response.failure)
  }, posted)
  const checkPhone = async (input: HTMLInputElement) => {
    const phone = input.value
    if (!isPhone(phone)) return
    const response = await callApi<typeof phoneExists>('GET /customer/phone', { query: { phone } })
    if (response.ok && response.value.exists && input.value === phone) amend({ phone: faultTexts.duplicatePhone })
  }
  return (
    <form {...form} className="grid gap-5">
      <NameFields {...refused?.typed} faults={faults} />
      <Field
        label="Teléfono"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        maxLength={40}
        defaultValue={refused?.typed.phone}
        hint="10 dígitos. Aquí te avisamos si cambia tu clase."
        fault={faults.phone}
        onBlur={({ currentTarget }) => {
          currentTarget.value = normalizePhone(currentTarget.value)
          void checkPhone(currentTarget)
        }}
      />
      <Field
        label="Correo electrónico"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        maxLength={254}
        defaultValue={refused?.typed.email}
        fault={faults.email}
      />
      <NewPasswordFields
        label="Contraseña"
        policy={policy}
        fault={faults.password}
        confirmFault={faults.password_confirm}
      />
      <TermsBoxes pages={pages} fault={faults.accepted_pages} />
      {faults.form && <Fault>{faults.form}</Fault>}
      <Button type="submit" working={working} className="w-full">
        Registrarte
      </Button>
    </form>
  )
}
