import { useState } from 'react'
import type { getPasswordPolicy, resetPassword } from '@aforo/domain/people/account/contract.ts'
import { policyFor } from '@aforo/domain/people/password-policy.ts'
import { checkNewPassword, faultTexts } from '@aforo/domain/people/sign-up.ts'
import { callApi } from '../../api/call-api.ts'
import { read } from '../../api/read.ts'
import { renderContext } from '../../api/render-context.ts'
import { saveToken } from '../../api/session.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import { readSettings } from '../../frame/frame-data.ts'
import { paths } from '../../paths.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button, buttonClass } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'
import type { Route } from './+types/new-password.page'
import { AccountFrame } from '../account-frame.tsx'
import { loadBackground } from '../background.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type FormFaults, textOf, useFormSubmit } from '../use-form-submit.ts'

type NewPasswordField = 'password' | 'password_confirm'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [settings, { policy }] = await Promise.all([
    readSettings(context),
    read<typeof getPasswordPolicy>(context, 'GET /session/policy'),
  ])
  const search = new URL(request.url).searchParams
  const isStaff = search.has('equipo')
  return {
    background: loadBackground(settings, 'bg_recover'),
    policy: isStaff ? policyFor('coach', policy) : policy,
    code: search.get('code') ?? '',
    signIn: isStaff ? context.get(renderContext).adminAddress : paths.signIn(),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, 'Nueva contraseña'),
  { name: 'referrer', content: 'no-referrer' },
]

/** The page behind the link of the recovery e-mail (2.4). */
export default function NewPassword({ loaderData }: Route.ComponentProps) {
  const [isDone, setIsDone] = useState(false)
  const { background, code, signIn } = loaderData
  if (isDone)
    return (
      <AccountFrame background={background} title="Tu contraseña cambió" lead={<p>Ya puedes entrar con la nueva.</p>}>
        <a className={`${buttonClass()} w-full`} href={signIn}>
          Entrar
        </a>
      </AccountFrame>
    )
  if (!code)
    return (
      <AccountFrame
        background={background}
        title="Falta el enlace"
        lead={<p>Abre el enlace del correo que te enviamos, o pide uno nuevo.</p>}
      >
        <a className={`${buttonClass()} w-full`} href={paths.recover()}>
          Pedir un enlace nuevo
        </a>
      </AccountFrame>
    )
  return (
    <AccountFrame background={background} title="Elige tu nueva contraseña">
      <NewPasswordForm {...loaderData} onDone={() => setIsDone(true)} />
    </AccountFrame>
  )
}

type FormProps = Pick<Route.ComponentProps['loaderData'], 'policy' | 'code'> & { onDone: () => void }

function NewPasswordForm({ policy, code, onDone }: FormProps) {
  const { alert } = useAlerts()
  const [isCodeExpired, setIsCodeExpired] = useState(false)
  const { faults, working, form } = useFormSubmit<NewPasswordField>(async (data) => {
    const sent = { password: textOf(data, 'password'), password_confirm: textOf(data, 'password_confirm') }
    if (!sent.password) return { password: faultTexts.missing }
    const verdict = checkNewPassword(sent, policy)
    if (!verdict.allowed) return verdict.details?.fields as FormFaults<NewPasswordField>
    const response = await callApi<typeof resetPassword>('POST /session/reset', { body: { code, ...sent } })
    if (response.ok) {
      saveToken(null)
      onDone()
      return {}
    }
    const { message, details } = response.failure
    alert(message)
    setIsCodeExpired(response.failure.code === 'auth/expired-action-code')
    return (details.fields as FormFaults<NewPasswordField> | undefined) ?? { form: message }
  })
  return (
    <form {...form} className="grid gap-5">
      <NewPasswordFields policy={policy} fault={faults.password} confirmFault={faults.password_confirm} />
      {faults.form && <Fault>{faults.form}</Fault>}
      {isCodeExpired && (
        <a className="lone-link" href={paths.recover()}>
          Pedir un enlace nuevo
        </a>
      )}
      <Button type="submit" working={working} className="w-full">
        Guardar contraseña
      </Button>
    </form>
  )
}
