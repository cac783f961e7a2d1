import { useState } from 'react'
import type { recoverPassword } from 'studio/customers/contract.ts'
import { faultTexts } from 'studio/customers/signing-up.ts'
import { isEmail } from 'studio/values/email.ts'
import { ask } from '../api/ask.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readSettings } from '../frame/studio.ts'
import { paths } from '../paths.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Fault, Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/recover.page'
import { AccountFrame } from './account-frame.tsx'
import { backgroundOf } from './background.ts'
import { withIntent } from './intent.ts'
import { textOf, useSubmitting } from './submitting.ts'
import '../rooms.css'

const SENT = 'Te hemos enviado un correo para reestablecer tu contraseña.'

export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = await readSettings(context, request)
  const next = new URL(request.url).searchParams.get('next')
  return { background: backgroundOf(settings, 'bg_recover'), next }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Recuperar contraseña')

/** 2.4, 5.16 one e-mail field; the answer stays on the screen. */
export default function Recover({ loaderData: { background, next } }: Route.ComponentProps) {
  const { success, alert } = useAlerts()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { faults, working, form } = useSubmitting<'email'>(async (data) => {
    const email = textOf(data, 'email').trim()
    if (!email) return { email: faultTexts.missing }
    if (!isEmail(email)) return { email: faultTexts.email }
    const answer = await ask<typeof recoverPassword>('POST /customer/recover', { body: { email } })
    if (answer.ok) {
      setSentTo(email)
      success(SENT)
      return {}
    }
    alert(answer.failure.message)
    return answer.failure.code === 'auth/user-not-found'
      ? { email: answer.failure.message }
      : { form: answer.failure.message }
  })
  return (
    <AccountFrame
      background={background}
      title="Recupera tu contraseña"
      lead={<p>Escribe tu correo y te enviamos un enlace para elegir una nueva.</p>}
    >
      <form {...form} className="grid gap-5">
        <Field
          label="Correo electrónico"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          fault={faults.email}
        />
        {faults.form && <Fault>{faults.form}</Fault>}
        {sentTo && (
          <p className="flex gap-2.5 rounded-control bg-ok-soft p-3.5" role="status">
            <span className="text-ok">
              <Icon name="mail" size={22} />
            </span>
            <span>
              {SENT} Lo mandamos a <strong className="font-semibold wrap-anywhere">{sentTo}</strong>.
            </span>
          </p>
        )}
        <Button type="submit" working={working} look={sentTo ? 'outline' : 'solid'} className="w-full">
          Recuperar
        </Button>
      </form>
      <a className="lone-link mt-5" href={withIntent(paths.signIn(), next)}>
        Volver a entrar
      </a>
    </AccountFrame>
  )
}
