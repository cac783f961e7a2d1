import { portalTokens } from '@aforo/domain/settings/portal-style.ts'
import { Hono } from 'hono'
import type { AppContext } from '../../app-context.ts'
import { FIVE_MINUTES, IMMUTABLE, ONE_HOUR } from './cache-lifetimes.ts'
import { manifestOf } from './manifest.ts'
import { loadFaces } from './outlines.ts'
import type { ownStyles } from './own-style.ts'
import { picturesSite } from './pictures-site.ts'
import { robots, sitemap } from './sitemap.ts'

type Parts = {
  portalFiles: string
  read: (path: string) => Response | Promise<Response>
  ownStyle: ReturnType<typeof ownStyles>
}

/**
 * Files for search engines, link previews and home screens: robots.txt, sitemap, manifest, pictures, and the studio's
 * styles.
 */
export function seoSite(app: AppContext, { portalFiles, read, ownStyle }: Parts): Hono {
  const site = new Hono()
  const faces = loadFaces(portalFiles)

  site.get('/robots.txt', async (c) => c.text(await robots(app), 200, { 'Cache-Control': await lifetimeOf(app) }))
  site.get('/sitemap.xml', async (c) =>
    c.body(await sitemap(app), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': await lifetimeOf(app),
    }),
  )
  site.get('/manifest.webmanifest', async (c) => {
    const settings = await app.settings()
    return c.body(JSON.stringify(manifestOf(settings, portalTokens(settings))), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': FIVE_MINUTES,
    })
  })
  site.get('/:name{custom\\.[0-9a-f]+\\.css}', async (c) => {
    const style = ownStyle(await app.settings())
    if (!style) return c.notFound()
    return c.body(style.text, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': style.address === c.req.path ? IMMUTABLE : FIVE_MINUTES,
    })
  })
  site.route('/', picturesSite(app, { faces, read }))
  return site
}

/** Until the portal is published, what crawlers may read can change at any moment. */
const lifetimeOf = async (app: AppContext): Promise<string> =>
  (await app.settings()).portal_published ? ONE_HOUR : 'no-cache'
