import { Hono } from 'hono'
import type { AppContext } from '../../app-context.ts'
import { A_WHILE, FOR_EVER, HOUR } from './cache-lifetimes.ts'
import { lookOf } from './look.ts'
import { manifestOf } from './manifest.ts'
import { facesIn } from './outlines.ts'
import type { ownStyles } from './own-style.ts'
import { picturesSite } from './pictures-site.ts'
import { robots, sitemap } from './sitemap.ts'

type Parts = {
  portalFiles: string
  read: (path: string) => Response | Promise<Response>
  ownStyle: ReturnType<typeof ownStyles>
}

/** What searchers, shared links and home screens ask for: the map of the site, pictures and icons, and the studio's own styles. */
export function foundSite(app: AppContext, { portalFiles, read, ownStyle }: Parts): Hono {
  const found = new Hono()
  const faces = facesIn(portalFiles)

  found.get('/robots.txt', async (c) => c.text(await robots(app), 200, { 'Cache-Control': HOUR }))
  found.get('/sitemap.xml', async (c) =>
    c.body(await sitemap(app), 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': HOUR }),
  )
  found.get('/manifest.webmanifest', async (c) => {
    const settings = await app.settings()
    const { tokens } = await lookOf(settings, faces)
    return c.body(JSON.stringify(manifestOf(settings, tokens)), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': A_WHILE,
    })
  })
  found.get('/:name{custom\\.[0-9a-f]+\\.css}', async (c) => {
    const style = ownStyle(await app.settings())
    if (!style) return c.notFound()
    return c.body(style.text, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': style.address === c.req.path ? FOR_EVER : A_WHILE,
    })
  })
  found.route('/', picturesSite(app, { faces, read }))
  return found
}
