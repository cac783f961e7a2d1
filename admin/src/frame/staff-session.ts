import type { signIn, signOut } from '@aforo/domain/people/account/contract.ts'
import { isAtLeast } from '@aforo/domain/values/call.ts'
import { type CallApi, callApi } from '../api/call-api.ts'
import { saveSession, type Session, storedSession } from '../api/session.ts'
import { Failure } from '../api/request.ts'
import { clearRosterCache } from '../offline/roster-cache.ts'
import { browserStorage } from '../offline/storage.ts'
import { fullName } from '../ui/names.ts'

export const CUSTOMERS_STAY_OUT =
  'Esta cuenta es de cliente. Aquí entra el personal del estudio; tus clases están en el portal.'
const ANOTHER_ACCOUNT = 'Entra con la misma cuenta para seguir donde estabas. Si eres otra persona, elige Salir.'

/** Credentials, or the new session in which the second factor was just confirmed. */
export type SignInInput = { email: string; password: string; code?: string | undefined } | { session: Session }

/** A second factor must be set up first, on the sign-in page with the new session (R15). */
export class FactorDue extends Error {
  readonly session: Session
  constructor(session: Session) {
    super('El estudio pide un segundo factor a todo su equipo.')
    this.session = session
  }
}

type SessionStorage = { read: () => Session | null; save: (session: Session | null) => void }

/** Opens and ends sessions of staff; customers are refused (4.1, 6.3, R15). */
export function staffSessionOf(callApi: CallApi, { read, save }: SessionStorage) {
  return {
    /** Only `allowedCustomerId`, if given, may sign in. Throws a `Failure`, or a `FactorDue` with the new session. */
    async signIn(input: SignInInput, allowedCustomerId?: number): Promise<void> {
      if ('session' in input) return save(input.session)
      const { email, password, code } = input
      const body = { email, password, ...(code ? { code } : {}) }
      const { token, role, customer, second_factor } = await callApi<typeof signIn>(
        'POST /session',
        { body },
        { token: '' },
      )
      if (!customer || !isAtLeast(role, 'coach')) {
        await endSession(callApi, token)
        throw new Failure(403, { code: 'customers-stay-out', message: CUSTOMERS_STAY_OUT })
      }
      if (allowedCustomerId !== undefined && customer.customer_id !== allowedCustomerId) {
        await endSession(callApi, token)
        throw new Failure(403, { code: 'another-account', message: ANOTHER_ACCOUNT })
      }
      const session: Session = { token, role, customer_id: customer.customer_id, name: fullName(customer) }
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
  callApi<typeof signOut>('DELETE /session', undefined, { token }).catch(() => null)
