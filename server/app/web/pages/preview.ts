import { type Context, Hono } from 'hono'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { isInternalPath } from '@aforo/domain/settings/links.ts'
import { isPersonalPath } from '@aforo/domain/settings/personal-paths.ts'
import { refuse } from '@aforo/domain/settings/refusals.ts'
import { readDraft } from '../../../settings/preview-settings.ts'
import type { Api } from '../../../platform/http/api.ts'
import type { AppContext } from '../../app-context.ts'
import { safeStyle } from '../seo/own-style.ts'
import type { Portal } from './portal.ts'
import { plainHeaders } from '../security-headers.ts'

type Parts = {
  portal: Portal
  apiOf: (app: AppContext) => Pick<Api, 'callFromPage'>
}

/**
 * 3.29 previews of portal pages with unsaved settings, framed by the admin: without session, writing, scripts, links
 * or forms.
 */
export function previewsOf(app: AppContext, { portal, apiOf }: Parts): Hono {
  const previews = new Hono()
  previews.get('/_vista/:token', async (c) => {
    const draft = await readDraft(app, c.req.param('token'))
    if (!draft) return notFound(c, app)
    const requestedPath = c.req.query('ruta') ?? '/'
    const path = isPreviewable(requestedPath) ? requestedPath : '/'
    const page = await render(c, path, draft.settings)
    // The studio's CSS is served as a file; a draft of it is inlined.
    const style = isPersonalPath(path) ? '' : safeStyle(draft.settings.custom_css)
    const headers = headersOf(app, draft.framed_by)
    return new Response(withoutScripts(page, style), {
      headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
    })
  })
  previews.all('/_vista/*', (c) => notFound(c, app))
  return previews

  async function render(c: Context, path: string, settings: Settings): Promise<string> {
    const drafted: AppContext = { ...app, settings: async () => settings }
    const api = apiOf(drafted)
    const renderContext = {
      nonce: app.secret(16),
      token: null,
      isSignedIn: false,
      now: app.now(),
      address: app.address,
      adminAddress: app.adminAddress,
      customStylesheet: null,
      // Rendering only reads.
      call: async (call) =>
        call.name.startsWith('GET ') ? api.callFromPage(c, null, call) : { status: 405, body: {}, cookies: [] },
    } satisfies Parameters<Portal>[1] & { customStylesheet: null }
    return (await portal(new Request(app.address + path), renderContext)).text()
  }
}

/** Public pages, and the sign-in pages, whose pictures are settings. */
const isPreviewable = (path: string): boolean =>
  isInternalPath(path) && (!isPersonalPath(path) || /^\/(entrar|registro|recuperar)$/.test(path))

/** Removes everything that runs from a page. Links open in a new window, which the sandboxed frame does not allow. */
const withoutScripts = (html: string, style: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="(modulepreload|manifest)"[^>]*>/gi, '')
    .replace('<head>', '<head><base target="_blank"/>')
    .replace('</head>', () => `<style>${style.replaceAll('</', '<\\/')}</style></head>`)

function headersOf(app: AppContext, framedBy: string): Record<string, string> {
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
    ...plainHeaders({ https: app.address.startsWith('https:') }),
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  }
}

function notFound(c: Context, app: AppContext): Response {
  for (const [name, value] of Object.entries(headersOf(app, "'none'"))) c.header(name, value)
  return c.text(refuse('preview-missing').message, 404)
}
