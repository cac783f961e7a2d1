import { rendering } from '../api/rendering.ts'
import { readPerson } from '../frame/studio.ts'
import type { Route } from './+types/session.route'

/** The bearer token of the cookie's session (R15), for sign-ins before hydration. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = await readPerson(context, request)
  const token = person && context.get(rendering).token
  return Response.json({ token }, { headers: { 'Cache-Control': 'no-store' } })
}
