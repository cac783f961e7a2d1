import { isRouteErrorResponse, Outlet, redirect } from 'react-router'
import { certificationLink } from 'studio/settings/presentation.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/my-studio.layout'
import { MyStudioFrame } from './my-studio-frame.tsx'
import { readPerson, readSettings } from './studio.ts'
import { Trouble, TroubleWords } from './trouble.tsx'

/** 2.16: without a person, the visitor goes to /entrar and comes back here after signing in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [person, settings] = await Promise.all([readPerson(context, request), readSettings(context, request)])
  const { pathname, search, hostname } = new URL(request.url)
  if (!person) throw redirect(paths.signIn(pathname + search))
  return { certification: certificationLink(settings, hostname) }
}

export default function MyStudioLayout({ loaderData }: Route.ComponentProps) {
  return (
    <MyStudioFrame certification={loaderData.certification}>
      <Outlet />
    </MyStudioFrame>
  )
}

/** A page that could not be shown keeps its frame; without a frame's data there is only the trouble itself. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const told = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined
  if (!loaderData) return <Trouble status={status} message={told} />
  return (
    <MyStudioFrame certification={loaderData.certification}>
      <TroubleWords status={status} message={told} />
    </MyStudioFrame>
  )
}
