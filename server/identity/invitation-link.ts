import type { AppContext } from '../app/app-context.ts'

/** The page for a new password; for staff it asks for a longer one and leads to the admin afterwards. */
export const newPasswordLink = ({ address }: AppContext, code: string, { isStaff }: { isStaff: boolean }): string =>
  `${address}/recuperar/nueva?code=${encodeURIComponent(code)}${isStaff ? '&equipo=si' : ''}`

export const LINK_DAYS = 2

/** An invitation's link; null if the provider mails it itself. */
export async function invitationLink(
  app: AppContext,
  email: string,
  options: { isStaff: boolean },
): Promise<string | null> {
  const reset = await app.identity.requestReset(email, LINK_DAYS * 24 * 60)
  if (!reset.allowed || reset.value.code === null) return null
  return newPasswordLink(app, reset.value.code, options)
}
