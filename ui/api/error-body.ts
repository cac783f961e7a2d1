export type ErrorBody = Record<string, unknown>

/** The JSON of an answer that is an error; empty when it is none, as from a proxy. */
export const readErrorBody = (response: Response): Promise<ErrorBody> =>
  response.json().catch(() => ({})) as Promise<ErrorBody>

/** The code and the Spanish sentence of an error, or those for an unknown one. */
export const wordsOf = ({ code, message }: ErrorBody): { code: string; message: string } => ({
  code: typeof code === 'string' ? code : 'unexpected',
  message: typeof message === 'string' ? message : 'Algo salió mal. Inténtalo de nuevo.',
})

export const OFFLINE = {
  code: 'offline',
  message: 'No hay conexión. Revisa tu internet y vuelve a intentarlo.',
} as const

const SESSION_ENDED: ReadonlySet<string> = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'sign-in-needed',
  'account-needed',
  'bearer-needed',
])
/** Whether signing in again would help. The status alone does not say it: a wrong password is a 401, too. */
export const isSessionEnded = (code: string): boolean => SESSION_ENDED.has(code)
