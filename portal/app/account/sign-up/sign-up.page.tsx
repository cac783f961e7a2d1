import { data, redirect } from 'react-router'
import type { signUp } from '@aforo/domain/people/contract.ts'
import { checkSignUp } from '@aforo/domain/people/sign-up.ts'
import { callFromAction } from '../../api/act.ts'
import { readFormData } from '../../api/read-form-data.ts'
import { LoadingPage } from '../../frame/loading-page.tsx'
import { pageMeta } from '../../frame/page-meta.ts'
import { readCustomer, readSettings } from '../../frame/frame-data.ts'
import { paths, safeNext } from '../../paths.ts'
import type { Route } from './+types/sign-up.page'
import { AccountFrame } from '../account-frame.tsx'
import { loadBackground } from '../background.ts'
import { withNext } from '../with-next.ts'
import { signUpFaults, signUpFrom, type SignUpRefusal } from './sign-up-fields.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { readSignUpNeeds } from './read-sign-up-needs.ts'
import { useEnterPortal } from '../sign-in/use-entering.ts'

/** 2.3: a caller with a session is redirected to `next`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next')
  const [person, settings, needs] = await Promise.all([
    readCustomer(context),
    readSettings(context),
    readSignUpNeeds(context),
  ])
  if (person) throw redirect(safeNext(next, paths.myStudio()))
  return { background: loadBackground(settings, 'bg_signup'), next, needs }
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = signUpFrom(await readFormData(request))
  const { name, last_name, phone, email } = sent
  const refuse = (faults: SignUpRefusal['faults'], status: number) =>
    data<SignUpRefusal>({ faults, typed: { name, last_name, phone, email } }, { status })
  const { policy, pages } = await readSignUpNeeds(context)
  const faults = checkSignUp(sent, policy, pages)
  if (Object.keys(faults).length > 0) return refuse(faults, 400)
  const response = await callFromAction<typeof signUp>(context, 'POST /customer/signup', { body: sent })
  if (!response.ok) return refuse(signUpFaults(response.failure), response.failure.status)
  const next = new URL(request.url).searchParams.get('next')
  throw redirect(safeNext(next, paths.myStudio()), { headers: response.headers })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Registro')

export default function SignUp({ loaderData: { background, next, needs }, actionData }: Route.ComponentProps) {
  const { entering, enter } = useEnterPortal(next)
  if (entering) return <LoadingPage />
  return (
    <AccountFrame
      background={background}
      title="Crea tu cuenta"
      lead={
        <p>
          ¿Ya tienes una?{' '}
          <a className="inline-link" href={withNext(paths.signIn(), next)}>
            Entra aquí
          </a>
        </p>
      }
    >
      <SignUpForm {...needs} next={next} refused={actionData} onDone={enter} />
    </AccountFrame>
  )
}
