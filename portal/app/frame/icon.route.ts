import { portalTokens } from '@aforo/domain/settings/portal-style.ts'
import type { Route } from './+types/icon.route'
import { readSettings } from './frame-data.ts'

const DAY_SECONDS = 86_400

/** The default favicon: the initial of the studio on its primary colour. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const settings = await readSettings(context)
  const tokens = portalTokens(settings)
  const initial = (settings.business_name.match(/\p{L}|\p{N}/u)?.[0] ?? 'A').toUpperCase()
  const outlines = {
    barro: 'M16 0H48A16 16 0 0 1 64 16V48A16 16 0 0 1 48 64H4A4 4 0 0 1 0 60V16A16 16 0 0 1 16 0z',
    pulso: 'M32 0a32 32 0 1 1 0 64a32 32 0 1 1 0-64z',
    tinta: 'M2 0H62L64 2V62L62 64H2L0 62V2z',
  }
  const fontFamily = settings.estilo === 'tinta' ? 'serif' : 'sans-serif'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${tokens['--primary-solid']}" d="${outlines[settings.estilo]}"/><text x="32" y="47" text-anchor="middle" font-family="${fontFamily}" font-weight="700" font-size="42" fill="${tokens['--on-primary']}">${initial}</text></svg>`
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${DAY_SECONDS}` },
  })
}
