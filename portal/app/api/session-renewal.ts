import { createRenewal } from '@aforo/ui/api/renewal.ts'

const renewal = createRenewal()
export const { end: endRenewal, useIsAsking: useIsRenewing } = renewal

/** Asks over the page; where no page can, it opens the sign-in. */
export function renewSession(): Promise<boolean> {
  if (renewal.canAsk()) return renewal.ask()
  location.assign(`/entrar?next=${encodeURIComponent(location.pathname + location.search)}`)
  return Promise.resolve(false)
}
