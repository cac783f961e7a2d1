import { rendering } from '../api/rendering.ts'
import { readPerson } from '../frame/studio.ts'
import type { Route } from './+types/session.route'

/** The token of the session that a page of ours has by its cookie (R15): for who signed in before that page was alive. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = await readPerson(context, request)
  const token = person && context.get(rendering).token
  return Response.json({ token }, { headers: { 'Cache-Control': 'no-store' } })
}
