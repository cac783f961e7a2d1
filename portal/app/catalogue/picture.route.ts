import type { getInstructor } from '@aforo/domain/catalogue/studio/contract.ts'
import type { PictureKind } from '@aforo/domain/brand/pictures/picture-for.ts'
import { MAX_ON_SHEET, pictureSheet } from '@aforo/domain/brand/pictures/picture-sheet.ts'
import { tryRead } from '../api/read.ts'
import { readSettings } from '../frame/frame-data.ts'
import type { DrawnKind } from '../paths.ts'
import type { Route } from './+types/picture.route'
import { pictureStyleOf, drawPicture, drawCoach } from './picture-style.tsx'

const HOUR_SECONDS = 3600

const sizes: { readonly [kind in DrawnKind]: readonly [kind: PictureKind, seed: string, w: number, h: number] } = {
  class_type: ['poster', '', 400, 500],
  package: ['package', '', 480, 320],
  video: ['scene', 'video-', 640, 360],
}

/** Default picture of a coach, class type, package or video; several ids (`3-7-9`) give one sheet with all pictures. */
export async function loader({ context, params: { kind, id: idList } }: Route.LoaderArgs): Promise<Response> {
  const ids = parseIds(idList)
  if (ids === null) return emptyResponse(404)
  const brush = pictureStyleOf(await readSettings(context))
  // An image has the scheme of the device, not that of the page around it.
  const svgResponse = (svg: string) =>
    imageResponse(brush.night ? svg.replace('<svg', '<svg style="color-scheme:light dark"') : svg)
  if (kind === 'coach') {
    const [id = 0, ...others] = ids
    const response = await tryRead<typeof getInstructor>(context, 'GET /instructors/{id}', { params: { id } })
    if (!response.ok || others.length > 0) return emptyResponse(response.ok ? 404 : response.failure.status)
    return svgResponse(drawCoach(brush, response.value.instructor))
  }
  if (!isDrawnKind(kind)) return emptyResponse(404)
  const [family, prefix, w, h] = sizes[kind]
  const drawn = new Map(ids.map((id) => [id, drawPicture(brush, family, prefix + id, w, h)]))
  const [firstPicture = ''] = drawn.values()
  return svgResponse(drawn.size === 1 ? firstPicture : pictureSheet(drawn, { w, h }))
}

function parseIds(text: string): number[] | null {
  const ids = text.split('-')
  return ids.length <= MAX_ON_SHEET && ids.every((id) => /^[1-9]\d{0,8}$/.test(id)) ? ids.map(Number) : null
}

const isDrawnKind = (kind: string): kind is DrawnKind => Object.hasOwn(sizes, kind)
const emptyResponse = (status: number): Response => new Response(null, { status })

const imageResponse = (svg: string): Response =>
  new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': `public, max-age=${HOUR_SECONDS}`,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
