import type { World } from '../world.ts'

/** So long a link of an invitation is good. */
export const LINK_DAYS = 2

/** The link with which who was invited sets her password; null where the provider mails it by itself. */
export async function invitationLink(world: World, email: string): Promise<string | null> {
  const asked = await world.identity.requestReset(email, LINK_DAYS * 24 * 60)
  if (!asked.allowed || asked.value.code === null) return null
  return `${world.address}/recuperar/nueva?code=${encodeURIComponent(asked.value.code)}`
}
