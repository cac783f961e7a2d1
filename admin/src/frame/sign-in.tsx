import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { getOpening } from '@aforo/domain/opening/contract.ts'
import { dismissNotice } from '../api/notify.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Notices } from '../ui/notices/notices.tsx'
import { markPageOpened } from '../ui/page/page.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useStudio } from '../api/studio.ts'
import { paths } from '../paths.ts'
import { type SignInInput, staffSession } from './staff-session.ts'
import type { SignInState } from './use-sign-out.ts'

export function SignIn() {
  const { settings } = useStudio()
  const { state } = useLocation() as { state: SignInState | null }
  const navigate = useNavigate()
  const signIn = async (input: SignInInput) => {
    await staffSession.signIn(input)
    dismissNotice()
    await navigate(state ? state.nextPathname + state.nextSearch : paths.home)
  }
  useEffect(markPageOpened, [])
  useEffect(() => {
    document.title = `Entrar · ${settings.business_name}`
  }, [settings.business_name])
  // Until it is known, the usual form is shown: nearly every studio has an owner.
  const { data: opening } = useApiQuery<typeof getOpening>('GET /opening')
  if (opening?.state === 'no-owner') return <NotOpenYet address={opening.address} />
  return (
    <SignInScreen>
      <p className="brand-name">{settings.business_name}</p>
      <h1>Administración</h1>
      <SignInForm onEnter={signIn} />
    </SignInScreen>
  )
}

/** A studio without an owner: only the one-time address opens it. */
const NotOpenYet = ({ address }: { address: string | null }) => (
  <SignInScreen>
    <h1>Este estudio aún no se abre</h1>
    {address ? (
      <>
        <p className="sign-in-note">Estás en la computadora del servidor: puedes abrirlo desde aquí.</p>
        <a className="button button-solid" href={address}>
          Abrir mi estudio
        </a>
      </>
    ) : (
      <p className="sign-in-note">El enlace para abrirlo está en el registro del servidor.</p>
    )}
  </SignInScreen>
)

const SignInScreen = ({ children }: { children: ReactNode }) => (
  <div className="sign-in">
    <div className="sign-in-wall" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
    <main className="sign-in-card">{children}</main>
    <Notices />
  </div>
)
