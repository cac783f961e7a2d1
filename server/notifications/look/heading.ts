import { renditionsOf } from '@aforo/domain/catalogue/files/renditions.ts'
import type { Colours } from './colours.ts'
import { escapeHtml } from './escape-html.ts'
import type { Brand } from './brand.ts'

const HEIGHT = 40
const MAX_WIDTH = 200

/**
 * The studio's logo, or its name. In dark mode a logo keeps a white box, unless the studio has a logo for dark
 * backgrounds.
 */
export function heading({ business_name, logo = null, logoOnDark = null }: Brand, { ink }: Colours): string {
  const fontStyle = `font-size:16px;line-height:1.25;font-weight:700`
  if (logo === null)
    return `<p class="ink" style="margin:0 0 28px;${fontStyle};color:${ink}">${escapeHtml(business_name)}</p>`
  const picture = (src: string, style: string, classAttribute = '') =>
    `<img${classAttribute} src="${escapeHtml(src)}" alt="${escapeHtml(business_name)}"${sizeOf(src)} style="max-width:${MAX_WIDTH}px;border:0;vertical-align:middle;${fontStyle};color:${ink};${style}">`
  if (logoOnDark === null) return `<p style="margin:0 0 24px">${picture(logo, WHITE_BOX)}</p>`
  const onDark = picture(logoOnDark, 'display:none;mso-hide:all', ' class="on-dark"')
  return `<p style="margin:0 0 24px">${picture(logo, 'display:inline-block', ' class="on-light"')}${onDark}</p>`
}

/** Mail programs that invert colours do not invert background images, even of one colour. */
const WHITE_BOX =
  'display:inline-block;padding:8px;margin:-8px;border-radius:6px;background:#ffffff linear-gradient(#ffffff,#ffffff)'

function sizeOf(src: string): string {
  const size = renditionsOf(new URL(src).pathname)
  if (!size) return ` height="${HEIGHT}"`
  const scale = Math.min(HEIGHT / size.height, MAX_WIDTH / size.width)
  return ` width="${Math.round(size.width * scale)}" height="${Math.round(size.height * scale)}"`
}
