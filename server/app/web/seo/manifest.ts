import { type IconName, iconAddress, icons } from '@aforo/domain/seo/icons.ts'
import type { Tokens } from '@aforo/domain/brand/tokens.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'

/** What fits under an icon of a home screen. */
const SHORT_NAME = 12

export function manifestOf(settings: Settings, tokens: Tokens) {
  const { business_name: name } = settings
  const icon = (of: IconName, purpose?: 'maskable') => ({
    src: iconAddress(of, settings),
    sizes: `${icons[of].size}x${icons[of].size}`,
    type: 'image/png',
    ...(purpose ? { purpose } : {}),
  })
  return {
    id: '/mystudio',
    name,
    short_name: name.length <= SHORT_NAME ? name : (name.split(' ').at(-1) ?? name).slice(0, SHORT_NAME),
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
