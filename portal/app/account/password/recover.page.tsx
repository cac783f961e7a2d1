import { useState } from 'react'
import { data } from 'react-router'
import type { recoverPassword } from '@aforo/domain/people/account/contract.ts'
import { faultTexts } from '@aforo/domain/people/sign-up.ts'
import { isEmail } from '@aforo/domain/values/email.ts'
import { callFromAction } from '../../api/act.ts'
import { readFormData } from '../../api/read-form-data.ts'
import { callApi } from '../../api/call-api.ts'
import type { Failure } from '../../api/failure.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import { readSettings } from '../../frame/frame-data.ts'
import { paths } from '../../paths.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault, Field } from '../../ui/field.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { Route } from './+types/recover.page'
import { AccountFrame } from '../account-frame.tsx'
import { loadBackground } from '../background.ts'
import { withNext } from '../with-next.ts'
import { type FormFaults, textOf, useFormSubmit } from '../use-form-submit.ts'

const SENT = 'Te hemos enviado un correo para reestablecer tu contraseña.'

export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = await readSettings(context)
  const next = new URL(request.url).searchParams.get('next')
  return { background: loadBackground(settings, 'bg_recover'), next }
}

type ActionResult = { sentTo: string | null; email: string; faults: FormFaults<'email'> }

export async function action({ context, request }: Route.ActionArgs) {
  const email = textOf(await readFormData(request), 'email').trim()
  const fault = emailFault(email)
  if (fault) return data<ActionResult>({ sentTo: null, email, faults: fault }, { status: 400 })
  const response = await callFromAction<typeof recoverPassword>(context, 'POST /customer/recover', { body: { email } })
  if (response.ok) return data<ActionResult>({ sentTo: email, email, faults: {} })
  return data<ActionResult>({ sentTo: null, email, faults: recoverFaults(response.failure) }, response.failure)
}

function emailFault(email: string): FormFaults<'email'> | null {
  if (!email) return { email: faultTexts.missing }
  return isEmail(email) ? null : { email: faultTexts.email }
}

const recoverFaults = ({ code, message }: Failure): FormFaults<'email'> =>
  code === 'auth/user-not-found' ? { email: message } : { form: message }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Recuperar contraseña')

/** 2.4, 5.16: one e-mail field; the confirmation remains visible. */
export default function Recover({ loaderData: { background, next }, actionData }: Route.ComponentProps) {
  const { success, alert } = useAlerts()
  const [sentTo, setSentTo] = useState(actionData?.sentTo ?? null)
  const posted = { to: withNext(paths.recover(), next), refused: actionData?.faults }
  const { faults, working, form } = useFormSubmit<'email'>(async (data) => {
    const email = textOf(data, 'email').trim()
    const fault = emailFault(email)
    if (fault) return fault
    const response = await callApi<typeof recoverPassword>('POST /customer/recover', { body: { email } })
    if (response.ok) {
      setSentTo(email)
      success(SENT)
      return {}
    }
    alert(response.failure.message)
    return recoverFaults(response.failure)
  }, posted)
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
          defaultValue={actionData?.email}
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
      <a className="lone-link mt-5" href={withNext(paths.signIn(), next)}>
        Volver a entrar
      </a>
    </AccountFrame>
  )
}
