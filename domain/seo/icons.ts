import { markOf } from '../brand/seed.ts'
import type { Settings } from '../settings/keys.ts'
import { brandChoice } from '../settings/presentation.ts'

/** Icons of the installed portal: as it is drawn, one that a phone may cut, and Apple's, which has no holes. */
export const icons = {
  'icono-192': { size: 192, shape: 'any' },
  'icono-512': { size: 512, shape: 'any' },
  'recortable-512': { size: 512, shape: 'maskable' },
  'apple-180': { size: 180, shape: 'maskable' },
} as const
export type IconName = keyof typeof icons
export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name)

/** The address of an icon: another one as soon as it would look otherwise, so that it may be kept for ever. */
export const iconAddress = (name: IconName, settings: Settings): string => `/iconos/${name}.${iconMark(settings)}.png`

export function iconMark(settings: Settings): string {
  const { estilo, colours } = brandChoice(settings)
  return markOf(JSON.stringify([settings.business_name.charAt(0), ownIcon(settings), estilo, colours]))
}

export const ownIcon = ({ favicon, logo }: Settings): string =>
  [favicon, logo].find((src) => src.startsWith('/files/')) ?? ''
