import { data, redirect } from 'react-router'
import type { signIn } from '@aforo/domain/people/contract.ts'
import { act } from '../api/act.ts'
import { formOf } from '../api/form-of.ts'
import { Accessing } from '../frame/accessing.tsx'
import { pageMeta } from '../frame/page-meta.ts'
import { readPerson, readSettings } from '../frame/studio.ts'
import { paths, safeNext } from '../paths.ts'
import type { Route } from './+types/sign-in.page'
import { AccountFrame } from './account-frame.tsx'
import { backgroundOf } from './background.ts'
import { missingIn, signInFaults, signInFrom, type SignInRefusal } from './sign-in-fields.ts'
import { SignInForm } from './sign-in-form.tsx'
import { withIntent } from './intent.ts'
import { useEntering } from './use-entering.ts'

/** 2.2: signed-in people continue to their target. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next')
  const [person, settings] = await Promise.all([readPerson(context, request), readSettings(context, request)])
  if (person) throw redirect(safeNext(next, paths.myStudio()))
  return { background: backgroundOf(settings, 'bg_login'), next }
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = signInFrom(await formOf(request))
  const missing = missingIn(sent)
  const refused = (faults: SignInRefusal['faults'], status: number, needsCode = false) =>
    data<SignInRefusal>({ faults, email: sent.email, needsCode }, { status })
  if (missing) return refused(missing, 400)
  const answer = await act<typeof signIn>(context, 'POST /session', { body: sent })
  if (!answer.ok) {
    const { failure } = answer
    return refused(signInFaults(failure), failure.status, failure.code === 'auth/code-needed')
  }
  const next = new URL(request.url).searchParams.get('next')
  throw redirect(safeNext(next, paths.myStudio()), { headers: answer.headers })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Entrar')

export default function SignIn({ loaderData: { background, next }, actionData }: Route.ComponentProps) {
  const { entering, enter } = useEntering(next)
  if (entering) return <Accessing />
  return (
    <AccountFrame background={background} title="Entrar Ahora">
      <SignInForm next={next} refused={actionData} onDone={enter} />
      <div className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <a className="lone-link" href={withIntent(paths.signUp(), next)}>
          Crea tu cuenta
        </a>
        <a className="lone-link" href={withIntent(paths.recover(), next)}>
          ¿Olvidaste tu contraseña?
        </a>
      </div>
    </AccountFrame>
  )
}
