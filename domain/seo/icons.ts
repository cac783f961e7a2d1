import { shortHash } from '../brand/seed.ts'
import type { Settings } from '../settings/keys.ts'
import { brandChoice } from '../settings/presentation.ts'

/** Icons of the installed portal. A maskable one may be cropped by the system, and Apple allows no transparency. */
export const icons = {
  'icono-192': { size: 192, shape: 'any' },
  'icono-512': { size: 512, shape: 'any' },
  'recortable-512': { size: 512, shape: 'maskable' },
  'apple-180': { size: 180, shape: 'maskable' },
} as const
export type IconName = keyof typeof icons
export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name)

/** The URL of an icon. It contains a hash of everything that changes the picture, so that it can be cached for ever. */
export const iconUrl = (name: IconName, settings: Settings): string => `/iconos/${name}.${iconHash(settings)}.png`

export function iconHash(settings: Settings): string {
  const { estilo, colours } = brandChoice(settings)
  return shortHash(JSON.stringify([settings.business_name.charAt(0), uploadedIcon(settings), estilo, colours]))
}

export const uploadedIcon = ({ favicon, logo }: Settings): string =>
  [favicon, logo].find((src) => src.startsWith('/files/')) ?? ''
