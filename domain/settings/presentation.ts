import { nativeScheme, type Scheme } from '../brand/scheme.ts'
import type { Settings } from './keys.ts'
import { resolveLink, type LinkTarget } from './links.ts'

export type FeatureFlags = Readonly<
  Record<
    | 'inPerson'
    | 'videos'
    | 'subscriptions'
    | 'credits'
    | 'waitlist'
    | 'qrCode'
    | 'rating'
    | 'guests'
    | 'spotMap'
    | 'whatsappWidget',
    boolean
  >
>
/** Which features of the portal are on (2.28, 6.4). */
export const featureFlags = (settings: Settings): FeatureFlags => ({
  inPerson: settings.single_class_enabled,
  videos: settings.videos_enabled,
  subscriptions: settings.subscriptions_enabled,
  credits: settings.allow_restricted_class_types,
  waitlist: settings.waitlist_enabled,
  qrCode: settings.qrcode_enabled,
  rating: settings.reservation_rating_enabled,
  guests: settings.allow_class_guests,
  spotMap: settings.spotmap_enabled,
  whatsappWidget: settings.whatsapp_widget,
})

const SECTIONS = [
  'hero',
  'about',
  'mission',
  'class_types',
  'coaches',
  'packages',
  'announcements',
  'schedule',
] as const
type SectionName = (typeof SECTIONS)[number]
export type LandingSection = {
  readonly name: SectionName
  readonly order: number
  readonly title: string
  readonly text: string
  readonly image: string
}
/** The enabled sections of the landing page, lowest order first; ties keep the order of the specification (2.1). */
export const landingSections = (settings: Settings): LandingSection[] =>
  SECTIONS.filter((name) => settings[`${name}_enabled`])
    .map((name) => ({
      name,
      order: settings[`${name}_order`],
      title: settings[`${name}_title`] || (name === 'packages' ? packagesLabel(settings) : ''),
      text: settings[`${name}_text`],
      image: name === 'hero' || name === 'about' || name === 'mission' ? settings[`${name}_image`] : '',
    }))
    .sort((left, right) => left.order - right.order)

/** '/paquetes', or the path that the studio chose (2.14, 9.14). */
export const packagesPath = (settings: Settings): string => settings.class_packages_path || '/paquetes'
/** 'Paquetes', or the name that the studio chose (2.14, 9.14). */
export const packagesLabel = (settings: Settings): string => settings.class_packages_name || 'Paquetes'

export type Banner = { readonly text: string; readonly target: LinkTarget | null }
/** The banner and its link; null while disabled, empty, or without a primary colour of the studio (2.30). */
export const banner = (settings: Settings): Banner | null =>
  settings.banner_enabled && settings.banner_text && settings.primary
    ? { text: settings.banner_text, target: resolveLink(settings.banner_link, settings.domain) }
    : null

export type CertificationLink = { readonly label: string; readonly href: string }
/** The certification link, only on its configured host (2.28). `host` is the host name of the request. */
export const certificationLink = (settings: Settings, host: string): CertificationLink | null =>
  settings.certification_link && settings.certification_host.toLowerCase() === host.toLowerCase()
    ? { label: settings.certification_label, href: settings.certification_link }
    : null

/** Whether the portal is light, dark, or as the device of each visitor asks; `pulso` has only its night. */
export function portalScheme({ estilo, theme_mode }: Pick<Settings, 'estilo' | 'theme_mode'>): Scheme | 'light dark' {
  if (nativeScheme(estilo) === 'dark' || theme_mode === 'dark') return 'dark'
  return theme_mode === 'system' ? 'light dark' : 'light'
}

const COLOURS = ['primary', 'accent', 'dark', 'gray', 'light'] as const
type ColourName = (typeof COLOURS)[number] | 'primary_light'
export type BrandChoice = {
  readonly estilo: Settings['estilo']
  readonly colours: Readonly<Partial<Record<ColourName, string>>>
}
/**
 * The art direction and only the colours that the studio chose (3.29); `primary-light` is renamed to a valid
 * identifier.
 */
export function brandChoice(settings: Settings): BrandChoice {
  const chosen = [...COLOURS.map((name) => [name, settings[name]]), ['primary_light', settings['primary-light']]]
  return { estilo: settings.estilo, colours: Object.fromEntries(chosen.filter(([, colour]) => colour)) }
}
