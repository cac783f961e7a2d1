import { adminStyle } from '@aforo/domain/settings/admin-style.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate, spokenDay } from '@aforo/domain/values/days.ts'
import { capital } from '@aforo/domain/values/spanish.ts'
import { escaped } from '../../notifications/look/escaped.ts'
import type { AppContext } from '../app-context.ts'

/**
 * The admin's one document as it was built, with the studio's colours, name and day, which its browser shows while
 * the programs come. `nonce` lets the document's own script run.
 */
export async function adminDocument(built: string, nonce: string, app: AppContext): Promise<string> {
  // Without settings the admin itself shows the error.
  const settings = await app.settings().catch(() => null)
  const runs = built.replaceAll('<script>', `<script nonce="${nonce}">`)
  if (!settings) return runs
  const today = localDate(app.now(), calendarPolicy(settings).zone)
  return runs
    .replace('<!--name-->', () => escaped(settings.business_name))
    .replace('<!--day-->', () => capital(spokenDay(today)))
    .replace('</head>', () => `<style id="marca">${adminStyle(settings)}</style></head>`)
}
