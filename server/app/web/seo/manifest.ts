import { type IconName, iconUrl, icons } from '@aforo/domain/seo/icons.ts'
import type { Tokens } from '@aforo/domain/brand/tokens.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'

/** Characters that fit under an icon of a home screen. */
const MAX_SHORT_NAME = 12

export function manifestOf(settings: Settings, tokens: Tokens) {
  const { business_name: name } = settings
  const icon = (iconName: IconName, purpose?: 'maskable') => ({
    src: iconUrl(iconName, settings),
    sizes: `${icons[iconName].size}x${icons[iconName].size}`,
    type: 'image/png',
    ...(purpose ? { purpose } : {}),
  })
  return {
    id: '/mystudio',
    name,
    short_name: name.length <= MAX_SHORT_NAME ? name : (name.split(' ').at(-1) ?? name).slice(0, MAX_SHORT_NAME),
    ...(settings.description ? { description: settings.description } : {}),
    lang: 'es-MX',
    dir: 'ltr',
    start_url: '/mystudio',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: tokens['--surface'],
    theme_color: tokens['--surface'],
    categories: ['fitness', 'health', 'lifestyle'],
    icons: [icon('icono-192'), icon('icono-512'), icon('recortable-512', 'maskable')],
    shortcuts: [
      { name: 'Reservar', url: '/mystudio', icons: [icon('icono-192')] },
      { name: 'Mis reservaciones', url: '/mystudio/reservaciones', icons: [icon('icono-192')] },
    ],
  }
}
