import { deskStyle } from 'studio/settings/desk-style.ts'
import type { World } from '../world.ts'
import { studioClock } from './studio-clock.ts'

/** The admin's one document as it was built, with the studio's clock and colours: its browser need not reckon them first. */
export async function adminDocument(built: string, world: World): Promise<string> {
  // Where even the settings cannot be read, the admin itself tells so.
  const settings = await world.settings().catch(() => null)
  if (!settings) return built
  const known = `<meta name="clock" content="${studioClock(settings, world.now())}" />`
  return built
    .replace('<title>', `${known}<title>`)
    .replace('</head>', `<style id="marca">${deskStyle(settings)}</style></head>`)
}
