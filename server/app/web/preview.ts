import { type Context, Hono } from 'hono'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { isInternalPath } from '@aforo/domain/settings/links.ts'
import { isPersonal } from '@aforo/domain/settings/personal.ts'
import { refuse } from '@aforo/domain/settings/refusals.ts'
import { draftedSettings } from '../../settings/preview-settings.ts'
import type { World } from '../world.ts'
import { safeStyle } from './seo/own-style.ts'
import type { Portal } from './portal.ts'
import { plainHeaders } from './security-headers.ts'

type Parts = {
  portal: Portal
  apiOf: (world: World) => { fetch: (request: Request, env?: unknown) => Response | Promise<Response> }
}

/**
 * 3.29 previews of portal pages with unsaved settings, framed by the admin: without session, writing, scripts, links
 * or forms.
 */
export function previewsOf(world: World, { portal, apiOf }: Parts): Hono {
  const previews = new Hono()
  previews.get('/_vista/:token', async (c) => {
    const draft = await draftedSettings(world, c.req.param('token'))
    if (!draft) return missing(c, world)
    const wish = c.req.query('ruta') ?? '/'
    const path = isShown(wish) ? wish : '/'
    const page = await render(c, path, draft.settings)
    // The studio's CSS is served as a file; a draft of it is inlined.
    const style = isPersonal(path) ? '' : safeStyle(draft.settings.custom_css)
    const headers = headersOf(world, draft.framed_by)
    return new Response(inert(page, style), { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
  })
  previews.all('/_vista/*', (c) => missing(c, world))
  return previews

  async function render(c: Context, path: string, settings: Settings): Promise<string> {
    const drafted: World = { ...world, settings: async () => settings }
    const api = apiOf(drafted)
    const lent = {
      nonce: world.secret(16),
      token: null,
      now: world.now(),
      address: world.address,
      ownStyle: null,
      // A page only reads.
      fetch: async (asked, init) => {
        const request = new Request(world.address + asked, init)
        return request.method === 'GET' ? api.fetch(request, c.env) : new Response(null, { status: 405 })
      },
    } satisfies Parameters<Portal>[1] & { ownStyle: null }
    return (await portal(new Request(world.address + path), lent)).text()
  }
}

/** Public pages, and the sign-in pages, whose pictures are settings. */
const isShown = (path: string): boolean =>
  isInternalPath(path) && (!isPersonal(path) || /^\/(entrar|registro|recuperar)$/.test(path))

/** What is left of a page without what runs; where a link leads is opened elsewhere, which a frame without popups never does. */
const inert = (html: string, style: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="(modulepreload|manifest)"[^>]*>/gi, '')
    .replace('<head>', '<head><base target="_blank"/>')
    .replace('</head>', () => `<style>${style.replaceAll('</', '<\\/')}</style></head>`)

function headersOf(world: World, framedBy: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "img-src 'self' data: https:",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
    'sandbox allow-same-origin',
  ]
  return {
    ...plainHeaders({ https: world.address.startsWith('https:') }),
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  }
}

function missing(c: Context, world: World): Response {
  for (const [name, value] of Object.entries(headersOf(world, "'none'"))) c.header(name, value)
  return c.text(refuse('preview-missing').message, 404)
}
