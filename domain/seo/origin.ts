import type { Settings } from '../settings/keys.ts'

/**
 * Where searchers and shared links find the portal: the studio's own domain, else the address at which it is served.
 * Nobody is led there from another host: a studio may be looked at before its domain leads here.
 */
export const originOf = ({ domain }: Pick<Settings, 'domain'>, address: string): string =>
  domain.includes('.') ? `https://${domain}` : address
