import { renditionsOf } from '@aforo/domain/catalogue/files/renditions.ts'
import type { Colours } from './colours.ts'
import { escaped } from './escaped.ts'
import type { Brand } from './brand.ts'

const HEIGHT = 40
const WIDEST = 200

/**
 * The studio's logo, or its name. A logo that was drawn for paper keeps a piece of paper under it in the dark, unless the
 * studio has one for dark grounds too.
 */
export function heading({ business_name, logo = null, logoOnDark = null }: Brand, { ink }: Colours): string {
  const name = `font-size:16px;line-height:1.25;font-weight:700`
  if (logo === null) return `<p class="ink" style="margin:0 0 28px;${name};color:${ink}">${escaped(business_name)}</p>`
  const picture = (src: string, look: string, of = '') =>
    `<img${of} src="${escaped(src)}" alt="${escaped(business_name)}"${sizeOf(src)} style="max-width:${WIDEST}px;border:0;vertical-align:middle;${name};color:${ink};${look}">`
  if (logoOnDark === null) return `<p style="margin:0 0 24px">${picture(logo, PAPER)}</p>`
  const onDark = picture(logoOnDark, 'display:none;mso-hide:all', ' class="on-dark"')
  return `<p style="margin:0 0 24px">${picture(logo, 'display:inline-block', ' class="on-light"')}${onDark}</p>`
}

/** Programs that turn colours leave a picture alone, also one of a single colour. */
const PAPER =
  'display:inline-block;padding:8px;margin:-8px;border-radius:6px;background:#ffffff linear-gradient(#ffffff,#ffffff)'

function sizeOf(src: string): string {
  const own = renditionsOf(new URL(src).pathname)
  if (!own) return ` height="${HEIGHT}"`
  const by = Math.min(HEIGHT / own.height, WIDEST / own.width)
  return ` width="${Math.round(own.width * by)}" height="${Math.round(own.height * by)}"`
}
