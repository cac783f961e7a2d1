import { data, redirect } from 'react-router'
import type { signUp } from '@aforo/domain/people/contract.ts'
import { checkSignUp } from '@aforo/domain/people/signing-up.ts'
import { act } from '../api/act.ts'
import { formOf } from '../api/form-of.ts'
import { Accessing } from '../frame/accessing.tsx'
import { pageMeta } from '../frame/page-meta.ts'
import { readPerson, readSettings } from '../frame/studio.ts'
import { paths, safeNext } from '../paths.ts'
import type { Route } from './+types/sign-up.page'
import { AccountFrame } from './account-frame.tsx'
import { backgroundOf } from './background.ts'
import { withIntent } from './intent.ts'
import { signUpFaults, signUpFrom, type SignUpRefusal } from './sign-up-fields.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { readSignUpNeeds } from './sign-up-reading.ts'
import { useEntering } from './use-entering.ts'

/** 2.3: signed-in people have an account. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next')
  const [person, settings, needs] = await Promise.all([
    readPerson(context, request),
    readSettings(context, request),
    readSignUpNeeds(context, request),
  ])
  if (person) throw redirect(safeNext(next, paths.myStudio()))
  return { background: backgroundOf(settings, 'bg_signup'), next, needs }
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = signUpFrom(await formOf(request))
  const { name, last_name, phone, email } = sent
  const refused = (faults: SignUpRefusal['faults'], status: number) =>
    data<SignUpRefusal>({ faults, typed: { name, last_name, phone, email } }, { status })
  const { policy, pages } = await readSignUpNeeds(context, request)
  const known = checkSignUp(sent, policy, pages)
  if (Object.keys(known).length > 0) return refused(known, 400)
  const answer = await act<typeof signUp>(context, 'POST /customer/signup', { body: sent })
  if (!answer.ok) return refused(signUpFaults(answer.failure), answer.failure.status)
  const next = new URL(request.url).searchParams.get('next')
  throw redirect(safeNext(next, paths.myStudio()), { headers: answer.headers })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Registro')

export default function SignUp({ loaderData: { background, next, needs }, actionData }: Route.ComponentProps) {
  const { entering, enter } = useEntering(next)
  if (entering) return <Accessing />
  return (
    <AccountFrame
      background={background}
      title="Crea tu cuenta"
      lead={
        <p>
          ¿Ya tienes una?{' '}
          <a className="inline-link" href={withIntent(paths.signIn(), next)}>
            Entra aquí
          </a>
        </p>
      }
    >
      <SignUpForm {...needs} next={next} refused={actionData} onDone={enter} />
    </AccountFrame>
  )
}
