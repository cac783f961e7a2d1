import type { getInstructor } from '@aforo/domain/catalogue/studio/contract.ts'
import type { PictureKind } from '@aforo/domain/brand/pictures/picture-for.ts'
import { MOST_ON_SHEET, pictureSheet } from '@aforo/domain/brand/pictures/sheet.ts'
import { tryRead } from '../api/read.ts'
import { readSettings } from '../frame/studio.ts'
import type { DrawnKind } from '../paths.ts'
import type { Route } from './+types/picture.route'
import { brushOf, draw, drawCoach } from './brush.tsx'

const HOUR = 3600

const sizes: { readonly [kind in DrawnKind]: readonly [kind: PictureKind, seed: string, w: number, h: number] } = {
  class_type: ['poster', '', 400, 500],
  package: ['package', '', 480, 320],
  video: ['scene', 'video-', 640, 360],
}

/** The drawn picture of a coach, a class type, a package or a video as an image, for the pages that run in the browser; of several (`3-7-9`) as one sheet. */
export async function loader({ context, request, params: { kind, id: idList } }: Route.LoaderArgs): Promise<Response> {
  const ids = idsIn(idList)
  if (ids === null) return nothing(404)
  const brush = brushOf(await readSettings(context, request))
  if (kind === 'coach') {
    const [id = 0, ...others] = ids
    const response = await tryRead<typeof getInstructor>(context, request, 'GET /instructors/{id}', { params: { id } })
    if (!response.ok || others.length > 0) return nothing(response.ok ? 404 : response.failure.status)
    return image(drawCoach(brush, response.value.instructor))
  }
  if (!isDrawn(kind)) return nothing(404)
  const [family, prefix, w, h] = sizes[kind]
  const drawn = new Map(ids.map((id) => [id, draw(brush, family, prefix + id, w, h)]))
  const [only = ''] = drawn.values()
  return image(drawn.size === 1 ? only : pictureSheet(drawn, { w, h }))
}

function idsIn(text: string): number[] | null {
  const ids = text.split('-')
  return ids.length <= MOST_ON_SHEET && ids.every((id) => /^[1-9]\d{0,8}$/.test(id)) ? ids.map(Number) : null
}

const isDrawn = (kind: string): kind is DrawnKind => Object.hasOwn(sizes, kind)
const nothing = (status: number): Response => new Response(null, { status })

const image = (svg: string): Response =>
  new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': `public, max-age=${HOUR}`,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
