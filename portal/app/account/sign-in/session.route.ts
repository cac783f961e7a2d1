import { renderContext } from '../../api/render-context.ts'
import { readCustomer } from '../../frame/frame-data.ts'
import type { Route } from './+types/session.route'

/** Returns the bearer token of the session cookie (R15), for a sign-in before hydration. */
export async function action({ context }: Route.ActionArgs) {
  const person = await readCustomer(context)
  const token = person && context.get(renderContext).token
  return Response.json({ token }, { headers: { 'Cache-Control': 'no-store' } })
}
