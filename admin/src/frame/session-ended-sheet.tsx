import { useAuthProvider, useLogout } from 'ra-core'
import { endRenewal, useIsRenewing } from '../api/session-renewal.ts'
import { useWho } from '../api/use-who.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { type Entry, SignInForm } from './sign-in-form.tsx'

/** R15 the session of this page has ended: the same person signs in over it, and what they were doing goes on. */
export function SessionEndedSheet() {
  return useIsRenewing() ? <Sheet /> : null
}

function Sheet() {
  const { name, account } = useWho()
  const auth = useAuthProvider()
  const logout = useLogout()
  const enter = async (entry: Entry) => {
    await auth?.login({ ...entry, only: account })
    endRenewal(true)
  }
  const leave = () => {
    endRenewal(false)
    void logout()
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
      <p>Entra de nuevo, {name}, y sigue donde estabas: lo que escribiste sigue aquí.</p>
      <SignInForm onEnter={enter} />
    </Dialog>
  )
}
