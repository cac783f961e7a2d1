import { useLogin } from 'ra-core'
import { useEffect } from 'react'
import { Notices } from '../ui/notices.tsx'
import { comeFromSignIn } from '../ui/page.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useStudio } from '../api/studio.ts'

export function SignIn() {
  const { settings } = useStudio()
  const login = useLogin()
  useEffect(comeFromSignIn, [])
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
        <SignInForm onEnter={login} />
      </main>
      <Notices />
    </div>
  )
}
