import type { Settings } from '../settings/keys.ts'

/**
 * The portal's canonical origin: the studio's own domain, else the address it is served at. Other hosts are not
 * redirected: a studio may be tried before its domain points here.
 */
export const originOf = ({ domain }: Pick<Settings, 'domain'>, address: string): string =>
  domain.includes('.') ? `https://${domain}` : address
