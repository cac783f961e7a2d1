import type { getInstructor } from 'studio/catalogue/contract.ts'
import { tryRead } from '../api/read.ts'
import { readSettings } from '../frame/studio.ts'
import type { Route } from './+types/picture.route'
import { brushOf, draw, drawCoach } from './brush.tsx'

const HOUR = 3600

/** The drawn picture of a coach, a class type, a package or a video as an image, for the pages that run in the browser. */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
  const brush = brushOf(await readSettings(context, request))
  const id = Number(params.id)
  if (!Number.isInteger(id) || id < 1) return new Response(null, { status: 404 })
  switch (params.kind) {
    case 'class_type':
      return image(draw(brush, 'poster', id, 400, 500))
    case 'package':
      return image(draw(brush, 'package', id, 480, 320))
    case 'video':
      return image(draw(brush, 'scene', `video-${id}`, 640, 360))
    case 'coach': {
      const told = await tryRead<typeof getInstructor>(context, request, 'GET /instructors/{id}', { params: { id } })
      if (!told.ok) return new Response(null, { status: told.failure.status })
      return image(drawCoach(brush, told.value.instructor))
    }
    default:
      return new Response(null, { status: 404 })
  }
}

const image = (svg: string): Response =>
  new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': `public, max-age=${HOUR}`,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
