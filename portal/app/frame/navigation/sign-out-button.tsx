import type { signOut } from '@aforo/domain/people/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { saveToken } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Icon } from '../../ui/icon.tsx'

/** 'Salir' (2.28): the session ends on the server first, then here. */
export function SignOutButton({ className }: { className: string }) {
  const { alert } = useAlerts()
  const leave = async () => {
    const answer = await callApi<typeof signOut>('DELETE /session')
    if (!answer.ok && answer.failure.status !== 401) return alert(answer.failure.message)
    saveToken(null)
    location.assign(paths.home())
  }
  return (
    <button type="button" className={className} onClick={leave}>
      <Icon name="log-out" size={20} />
      Salir
    </button>
  )
}
