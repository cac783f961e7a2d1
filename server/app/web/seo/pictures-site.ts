import { type Context, Hono } from 'hono'
import { iconHash, icons, isIconName, uploadedIcon } from '@aforo/domain/seo/icons.ts'
import { pictureUrl, pictureWords } from '@aforo/domain/seo/link-picture.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { AppContext } from '../../app-context.ts'
import { type IconShape, icoOf, iconPicture, iconSvg } from './icon-picture.ts'
import { FIVE_MINUTES, IMMUTABLE, ONE_HOUR } from './cache-lifetimes.ts'
import { lookOf } from './brand-look.ts'
import type { loadFaces } from './outlines.ts'
import { pictureCache } from './picture-cache.ts'
import { drawLinkPicture } from './draw-link-picture.ts'
import { findLinked } from './find-linked.ts'

type Parts = {
  faces: ReturnType<typeof loadFaces>
  read: (path: string) => Response | Promise<Response>
}

/** The preview pictures of shared links, and the icons of tabs and home screens; drawn if the studio uploaded none. */
export function picturesSite(app: AppContext, { faces, read }: Parts): Hono {
  const site = new Hono()
  const cachedPicture = pictureCache()

  site.get('/compartir/:name{[a-z_]+-[0-9]+\\.[0-9a-z]+\\.png}', async (c) => {
    const [, kind = '', id = ''] = /^([a-z_]+)-(\d{1,9})\./.exec(c.req.param('name')) ?? []
    const [settings, linked] = await Promise.all([app.settings(), findLinked(app, kind, Number(id))])
    if (!linked) return c.notFound()
    // Old links still get the drawn picture after the studio has set its own.
    const address = pictureUrl(linked, { ...settings, social_image: '' })
    const words = pictureWords(linked, settings)
    const seed = linked.kind === 'studio' ? settings.business_name : `${kind}-${id}`
    const picture = await cachedPicture(address, async () =>
      drawLinkPicture(words, seed, await lookOf(settings, faces)),
    )
    return png(c, picture, address === c.req.path)
  })
  site.get('/iconos/:name{[a-z]+-[0-9]+\\.[0-9a-z]+\\.png}', async (c) => {
    const [name = '', version] = c.req.param('name').split('.')
    if (!isIconName(name)) return c.notFound()
    const settings = await app.settings()
    return png(c, await icon(settings, icons[name].size, icons[name].shape), version === iconHash(settings))
  })
  site.get('/favicon.ico', async (c) => {
    const picture = await icon(await app.settings(), FAVICON, 'any')
    if (!picture) return retryLater(c)
    return c.body(new Uint8Array(icoOf(picture, FAVICON)), 200, {
      'Content-Type': 'image/x-icon',
      'Cache-Control': ONE_HOUR,
    })
  })
  return site

  function icon(settings: Settings, size: number, shape: IconShape): Promise<Buffer | null> {
    return cachedPicture(`${shape}-${size}.${iconHash(settings)}`, async () => {
      const look = await lookOf(settings, faces)
      const drawn = iconSvg(settings.business_name, shape, look)
      const options = { size, shape, surface: look.tokens['--surface'] ?? '#ffffff' }
      const upload = await readUpload(read, uploadedIcon(settings))
      // If the uploaded file is no picture or too large, the drawn icon is used.
      if (upload) return iconPicture(drawn, upload, options).catch(() => iconPicture(drawn, null, options))
      return iconPicture(drawn, null, options)
    })
  }
}

async function readUpload(read: Parts['read'], path: string): Promise<Buffer | null> {
  if (!path) return null
  const response = await read(path)
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null
}

const FAVICON = 48

function png(c: Context, picture: Buffer | null, isNewest: boolean): Response {
  if (!picture) return retryLater(c)
  return c.body(new Uint8Array(picture), 200, {
    'Content-Type': 'image/png',
    'Cache-Control': isNewest ? IMMUTABLE : FIVE_MINUTES,
  })
}

const retryLater = (c: Context): Response => c.body(null, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
