import { useEffect, useRef } from 'react'
import { endRenewal, useIsRenewing } from '../api/session-renewal.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { type SignInInput, staffSession } from './staff-session.ts'
import { useSignOut } from './use-sign-out.ts'

/** The session of this page has ended: the same account signs in over the page, which keeps its state (R15). */
export function SessionEndedSheet() {
  return useIsRenewing() ? <Sheet /> : null
}

function Sheet() {
  const { name, customerId } = useCurrentStaff()
  const signOut = useSignOut()
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const signIn = async (input: SignInInput) => {
    await staffSession.signIn(input, customerId)
    endRenewal(true)
  }
  const endAndSignOut = () => {
    endRenewal(false)
    void signOut()
  }
  return (
    <Dialog
      title="Tu sesión terminó"
      onClose={() => endRenewal(false)}
      actions={
        <Button look="outline" onClick={endAndSignOut}>
          Salir
        </Button>
      }
    >
      <div className="sign-in-form" ref={form}>
        <p>Entra de nuevo, {name}, y sigue donde estabas.</p>
        <SignInForm onEnter={signIn} />
      </div>
    </Dialog>
  )
}
