import type { signIn } from '@aforo/domain/people/account/contract.ts'
import { call, demo } from './people.ts'
import type { Persona, Screen } from './screens.ts'

export async function sessionState(address: string, persona: Persona) {
  if (persona === 'visitor') return undefined
  const { token, role, customer } = await call<typeof signIn>(address, 'POST /session', { body: demo[persona] })
  const { origin, hostname: domain } = new URL(address)
  if (persona === 'admin') {
    const session = { token, role, customer_id: customer?.customer_id, name: customer?.name }
    const localStorage = [{ name: 'aforo.admin.session', value: JSON.stringify(session) }]
    return { cookies: [], origins: [{ origin: origin.replace('//', '//admin.'), localStorage }] }
  }
  const cookie = { name: 'aforo_session', value: token, domain, path: '/', expires: -1, httpOnly: true, secure: false }
  return {
    cookies: [{ ...cookie, sameSite: 'Lax' as const }],
    origins: [{ origin, localStorage: [{ name: 'aforo.session', value: token }] }],
  }
}

type ScreenPath = Pick<Screen, 'persona' | 'path'>

export const isAdminScreen = ({ persona, path }: ScreenPath): boolean =>
  persona === 'admin' || path.startsWith('admin:')

export function addressOf(address: string, { persona, path }: ScreenPath): string {
  return `${isAdminScreen({ persona, path }) ? address.replace('//', '//admin.') : address}${path.replace('admin:', '')}`
}
