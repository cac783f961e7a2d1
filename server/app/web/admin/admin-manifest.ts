import type { Tokens } from '@aforo/domain/brand/tokens.ts'
import { type IconName, iconUrl, icons } from '@aforo/domain/seo/icons.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'

/** The manifest with which staff install the admin on the device at reception. */
export function adminManifest(settings: Settings, tokens: Tokens) {
  const icon = (name: IconName) => ({
    src: iconUrl(name, settings),
    sizes: `${icons[name].size}x${icons[name].size}`,
    type: 'image/png',
    purpose: icons[name].shape,
  })
  return {
    id: '/',
    name: `${settings.business_name} · Recepción`,
    short_name: 'Recepción',
    lang: 'es-MX',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: tokens['--surface'],
    theme_color: tokens['--surface'],
    icons: [icon('icono-192'), icon('icono-512'), icon('recortable-512')],
  }
}
