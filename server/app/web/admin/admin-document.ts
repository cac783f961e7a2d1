import { iconUrl } from '@aforo/domain/seo/icons.ts'
import { adminStyle, adminTokens } from '@aforo/domain/settings/admin-style.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate, spokenDay } from '@aforo/domain/values/days.ts'
import { capitalize } from '@aforo/domain/values/spanish.ts'
import { escapeHtml } from '../../../notifications/look/escape-html.ts'
import type { AppContext } from '../../app-context.ts'

/** What installs the admin on a device, and the portal's address: the admin may be on another port of its host. */
const headOf = (settings: Settings, portalAddress: string): string =>
  [
    `<style id="marca">${adminStyle(settings)}</style>`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="apple-touch-icon" href="${iconUrl('apple-180', settings)}">`,
    '<meta name="apple-mobile-web-app-title" content="Recepción">',
    `<meta name="theme-color" content="${adminTokens(settings)['--surface']}">`,
    `<meta name="portal" content="${escapeHtml(portalAddress)}">`,
  ].join('')

/**
 * The built HTML document of the admin with the studio's colours, name and date, which the browser shows while the
 * scripts load. `nonce` allows the document's inline script.
 */
export async function adminDocument(built: string, nonce: string, app: AppContext): Promise<string> {
  // If the settings cannot be read, the admin itself shows the error.
  const settings = await app.settings().catch(() => null)
  const html = built.replaceAll('<script>', `<script nonce="${nonce}">`)
  if (!settings) return html
  const today = localDate(app.now(), calendarPolicy(settings).zone)
  return html
    .replace('<!--name-->', () => escapeHtml(settings.business_name))
    .replace('<!--day-->', () => capitalize(spokenDay(today)))
    .replace('</head>', () => `${headOf(settings, app.address)}</head>`)
}
