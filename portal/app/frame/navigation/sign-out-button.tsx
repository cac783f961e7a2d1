import type { signOut } from '@aforo/domain/people/account/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { saveToken } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'

/** 'Salir' (2.28): ends the session on the server, then deletes the token in the browser. */
export function SignOutButton({ className }: { className: string }) {
  const { alert } = useAlerts()
  const endSession = async () => {
    const response = await callApi<typeof signOut>('DELETE /session')
    if (!response.ok && response.failure.status !== 401) return alert(response.failure.message)
    saveToken(null)
    location.assign(paths.home())
  }
  return (
    <button type="button" className={className} onClick={endSession}>
      <Icon name="log-out" size={20} />
      Salir
    </button>
  )
}
