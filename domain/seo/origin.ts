import type { Settings } from '../settings/keys.ts'

/**
 * The portal's canonical origin: the studio's own domain, otherwise the address at which it is served. Other hosts are
 * not redirected, because a studio may try the portal before its domain points to it.
 */
export const originOf = ({ domain }: Pick<Settings, 'domain'>, address: string): string =>
  domain.includes('.') ? `https://${domain}` : address
