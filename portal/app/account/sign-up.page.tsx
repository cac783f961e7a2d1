import { redirect } from 'react-router'
import { Accessing } from '../frame/accessing.tsx'
import { pageMeta } from '../frame/page-meta.ts'
import { readPerson, readSettings } from '../frame/studio.ts'
import { paths, safeNext } from '../paths.ts'
import type { Route } from './+types/sign-up.page'
import { AccountFrame } from './account-frame.tsx'
import { backgroundOf } from './background.ts'
import { withIntent } from './intent.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { readSignUpNeeds } from './sign-up-reading.ts'
import { useEntering } from './use-entering.ts'
import '../rooms.css'

/** 2.3: somebody who is signed in has an account already. */
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

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Registro')

export default function SignUp({ loaderData: { background, next, needs } }: Route.ComponentProps) {
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
      <SignUpForm {...needs} onDone={enter} />
    </AccountFrame>
  )
}
