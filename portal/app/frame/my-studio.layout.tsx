import { Outlet, redirect } from 'react-router'
import { certificationLink } from 'studio/settings/presentation.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/my-studio.layout'
import { MyStudioFrame } from './my-studio-frame.tsx'
import { readPerson, readSettings } from './studio.ts'

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
