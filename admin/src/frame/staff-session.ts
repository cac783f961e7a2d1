import type * as customers from '@aforo/domain/people/contract.ts'
import { isAtLeast } from '@aforo/domain/values/call.ts'
import { type CallApi, callApi } from '../api/call-api.ts'
import { saveSession, type Session, storedSession } from '../api/session.ts'
import { Failure } from '../api/request.ts'
import { clearRosterCache } from '../offline/roster-cache.ts'
import { browserStorage } from '../offline/storage.ts'

export const CUSTOMERS_STAY_OUT =
  'Esta cuenta es de cliente. Aquí entra el personal del estudio; tus clases están en el portal.'
const ANOTHER_ACCOUNT = 'Entra con la misma cuenta para seguir donde estabas. Si eres otra persona, elige Salir.'

/** Typed credentials, or the session that just turned its second factor on. */
export type Entry = { email: string; password: string; code?: string | undefined } | { entered: Session }

/** R15 a second factor must be set up first, on the sign-in page with the new session. */
export class FactorDue extends Error {
  readonly session: Session
  constructor(session: Session) {
    super('El estudio pide un segundo factor a todo su equipo.')
    this.session = session
  }
}

type SessionStorage = { read: () => Session | null; save: (session: Session | null) => void }

/** Admits staff only, by a session of the API (4.1, 6.3, R15). */
export function staffSessionOf(callApi: CallApi, { read, save }: SessionStorage) {
  return {
    /** `only` is the one account that may enter. Throws a `Failure`, or a `FactorDue` with the new session. */
    async signIn(entry: Entry, only?: number): Promise<void> {
      if ('entered' in entry) return save(entry.entered)
      const { email, password, code } = entry
      const body = { email, password, ...(code ? { code } : {}) }
      const { token, role, customer, second_factor } = await callApi<typeof customers.signIn>(
        'POST /session',
        { body },
        { token: '' },
      )
      if (!customer || !isAtLeast(role, 'coach')) {
        await endSession(callApi, token)
        throw new Failure(403, { code: 'customers-stay-out', message: CUSTOMERS_STAY_OUT })
      }
      if (only !== undefined && customer.customer_id !== only) {
        await endSession(callApi, token)
        throw new Failure(403, { code: 'another-account', message: ANOTHER_ACCOUNT })
      }
      const name = `${customer.name} ${customer.last_name}`.trim()
      const session: Session = { token, role, customer_id: customer.customer_id, name }
      if (second_factor === 'due') throw new FactorDue(session)
      save(session)
    },
    async signOut(): Promise<void> {
      const session = read()
      save(null)
      clearRosterCache(browserStorage())
      if (session) await endSession(callApi, session.token)
    },
  }
}

export const staffSession = staffSessionOf(callApi, { read: storedSession, save: saveSession })

const endSession = (callApi: CallApi, token: string): Promise<unknown> =>
  callApi<typeof customers.signOut>('DELETE /session', undefined, { token }).catch(() => null)
