import { SCREEN_SEGMENTS } from '../../settings/screen-segments.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { type ContentReason, refuse } from './refusals.ts'

/** What a page cannot be called: the screens and files of the portal, and the usual path of the packages. */
export const RESERVED_SLUGS: readonly string[] = [...SCREEN_SEGMENTS, 'paquetes']

/** The slug of a page: lower case letters, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Decides whether a page may have this slug: not that of a screen or of the packages (2.14, 2.15). */
export function decideAddress(
  slug: string,
  packagesPath: string,
): Verdict<string, ContentReason & `address-${string}`> {
  if (!SLUG.test(slug)) return refuse('address-needed')
  if (RESERVED_SLUGS.includes(slug) || `/${slug}` === packagesPath) return refuse('address-reserved')
  return allow(slug)
}
