import { type Context, Hono } from 'hono'
import { iconMark, icons, isIconName, ownIcon } from '@aforo/domain/seo/icons.ts'
import { pictureAddress, pictureWords } from '@aforo/domain/seo/link-picture.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { AppContext } from '../../app-context.ts'
import { type IconShape, icoOf, iconPicture, iconSvg } from './icon-picture.ts'
import { A_WHILE, FOR_EVER, HOUR } from './cache-lifetimes.ts'
import { lookOf } from './look.ts'
import type { facesIn } from './outlines.ts'
import { rememberedPictures } from './remembered-pictures.ts'
import { drawLinkPicture } from './draw-link-picture.ts'
import { findLinked } from './find-linked.ts'

type Parts = {
  faces: ReturnType<typeof facesIn>
  read: (path: string) => Response | Promise<Response>
}

/** The pictures of shared links, and the icons of tabs and home screens: drawn where the studio uploaded none. */
export function picturesSite(app: AppContext, { faces, read }: Parts): Hono {
  const site = new Hono()
  const remembered = rememberedPictures()

  site.get('/compartir/:name{[a-z_]+-[0-9]+\\.[0-9a-z]+\\.png}', async (c) => {
    const [, kind = '', id = ''] = /^([a-z_]+)-(\d{1,9})\./.exec(c.req.param('name')) ?? []
    const [settings, shared] = await Promise.all([app.settings(), findLinked(app, kind, Number(id))])
    if (!shared) return c.notFound()
    // With an own picture set, the drawn one still serves old links.
    const address = pictureAddress(shared, { ...settings, social_image: '' })
    const words = pictureWords(shared, settings)
    const seed = shared.kind === 'studio' ? settings.business_name : `${kind}-${id}`
    const picture = await remembered(address, async () => drawLinkPicture(words, seed, await lookOf(settings, faces)))
    return png(c, picture, address === c.req.path)
  })
  site.get('/iconos/:name{[a-z]+-[0-9]+\\.[0-9a-z]+\\.png}', async (c) => {
    const [name = '', mark] = c.req.param('name').split('.')
    if (!isIconName(name)) return c.notFound()
    const settings = await app.settings()
    return png(c, await icon(settings, icons[name].size, icons[name].shape), mark === iconMark(settings))
  })
  site.get('/favicon.ico', async (c) => {
    const picture = await icon(await app.settings(), FAVICON, 'any')
    if (!picture) return later(c)
    return c.body(new Uint8Array(icoOf(picture, FAVICON)), 200, {
      'Content-Type': 'image/x-icon',
      'Cache-Control': HOUR,
    })
  })
  return site

  function icon(settings: Settings, size: number, shape: IconShape): Promise<Buffer | null> {
    return remembered(`${shape}-${size}.${iconMark(settings)}`, async () => {
      const look = await lookOf(settings, faces)
      const drawn = iconSvg(settings.business_name, shape, look)
      const how = { size, shape, surface: look.tokens['--surface'] ?? '#ffffff' }
      const own = await uploaded(read, ownIcon(settings))
      // A file that is no picture, or too large a one: the drawn icon is always there.
      if (own) return iconPicture(drawn, own, how).catch(() => iconPicture(drawn, null, how))
      return iconPicture(drawn, null, how)
    })
  }
}

async function uploaded(read: Parts['read'], path: string): Promise<Buffer | null> {
  if (!path) return null
  const response = await read(path)
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null
}

const FAVICON = 48

function png(c: Context, picture: Buffer | null, isNewest: boolean): Response {
  if (!picture) return later(c)
  return c.body(new Uint8Array(picture), 200, {
    'Content-Type': 'image/png',
    'Cache-Control': isNewest ? FOR_EVER : A_WHILE,
  })
}

const later = (c: Context): Response => c.body(null, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
