import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dismissNotice } from '../api/notify.ts'
import { Notices } from '../ui/notices.tsx'
import { markPageOpened } from '../ui/page.tsx'
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
  return (
    <div className="sign-in">
      <div className="sign-in-wall" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <main className="sign-in-card">
        <p className="brand-name">{settings.business_name}</p>
        <h1>Administración</h1>
        <SignInForm onEnter={signIn} />
      </main>
      <Notices />
    </div>
  )
}
