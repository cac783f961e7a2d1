import { useEffect, useRef } from 'react'
import { endRenewal, useIsRenewing } from '../api/session-renewal.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { type Entry, staffSession } from './staff-session.ts'
import { useSignOut } from './use-sign-out.ts'

/** R15 the session of this page has ended: the same person signs in over it, and what they were doing goes on. */
export function SessionEndedSheet() {
  return useIsRenewing() ? <Sheet /> : null
}

function Sheet() {
  const { name, customerId } = useCurrentStaff()
  const signOut = useSignOut()
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const enter = async (entry: Entry) => {
    await staffSession.signIn(entry, customerId)
    endRenewal(true)
  }
  const leave = () => {
    endRenewal(false)
    void signOut()
  }
  return (
    <Dialog
      title="Tu sesión terminó"
      onClose={() => endRenewal(false)}
      actions={
        <Button look="outline" onClick={leave}>
          Salir
        </Button>
      }
    >
      <div className="sign-in-form" ref={form}>
        <p>Entra de nuevo, {name}, y sigue donde estabas.</p>
        <SignInForm onEnter={enter} />
      </div>
    </Dialog>
  )
}
