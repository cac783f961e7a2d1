import { data, redirect } from 'react-router'
import type { signIn } from '@aforo/domain/people/account/contract.ts'
import { callFromAction } from '../../api/act.ts'
import { readFormData } from '../../api/read-form-data.ts'
import { LoadingPage } from '../../frame/loading-page.tsx'
import { pageMeta } from '../../frame/page-meta.ts'
import { readCustomer, readSettings } from '../../frame/frame-data.ts'
import { paths, safeNext } from '../../paths.ts'
import type { Route } from './+types/sign-in.page'
import { AccountFrame } from '../account-frame.tsx'
import { loadBackground } from '../background.ts'
import { findMissingFields, signInFaults, signInFrom, type SignInRefusal } from './sign-in-fields.ts'
import { SignInForm } from './sign-in-form.tsx'
import { withNext } from '../with-next.ts'
import { useEnterPortal } from './use-entering.ts'

/** 2.2: a caller with a session is redirected to `next`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next')
  const [person, settings] = await Promise.all([readCustomer(context), readSettings(context)])
  if (person) throw redirect(safeNext(next, paths.myStudio()))
  return { background: loadBackground(settings, 'bg_login'), next }
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = signInFrom(await readFormData(request))
  const missing = findMissingFields(sent)
  const refuse = (faults: SignInRefusal['faults'], status: number, needsCode = false) =>
    data<SignInRefusal>({ faults, email: sent.email, needsCode }, { status })
  if (missing) return refuse(missing, 400)
  const response = await callFromAction<typeof signIn>(context, 'POST /session', { body: sent })
  if (!response.ok) {
    const { failure } = response
    return refuse(signInFaults(failure), failure.status, failure.code === 'auth/code-needed')
  }
  const next = new URL(request.url).searchParams.get('next')
  throw redirect(safeNext(next, paths.myStudio()), { headers: response.headers })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Entrar')

export default function SignIn({ loaderData: { background, next }, actionData }: Route.ComponentProps) {
  const { entering, enter } = useEnterPortal(next)
  if (entering) return <LoadingPage />
  return (
    <AccountFrame background={background} title="Entrar Ahora">
      <SignInForm next={next} refused={actionData} onDone={enter} />
      <div className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <a className="lone-link" href={withNext(paths.signUp(), next)}>
          Crea tu cuenta
        </a>
        <a className="lone-link" href={withNext(paths.recover(), next)}>
          ¿Olvidaste tu contraseña?
        </a>
      </div>
    </AccountFrame>
  )
}
