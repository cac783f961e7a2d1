import { type ReactNode, use } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { isPersonal } from '@aforo/domain/settings/personal.ts'
import type { Route } from './+types/root'
import { SessionEnded } from './account/session-ended.tsx'
import { RenderingContext } from './api/rendering.ts'
import { type Frame, loadFrame } from './frame/studio.ts'
import { Trouble } from './frame/trouble.tsx'
import { Alerts } from './ui/alerts.tsx'
import './app.css'

export const loader = ({ context, request }: Route.LoaderArgs): Promise<Frame> => loadFrame(context, request)

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.settings.business_name }]

type Handle = { hydrate?: boolean; style?: string }

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<Frame>('root')
  const lent = use(RenderingContext)
  const { pathname } = useLocation()
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined)
  const hydrates = handles.every((handle) => handle?.hydrate !== false)
  const isSelfContained = handles.some((handle) => handle?.style !== undefined)
  return (
    <html lang="es-MX" data-estilo={frame?.settings.estilo}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        {isSelfContained ? (
          handles.map((handle) => handle?.style && <style key="estilo">{handle.style}</style>)
        ) : (
          <Links />
        )}
        <InlineStyle id="marca" css={lent?.brandStyle} />
        {frame?.ownStyle && (
          <link rel="stylesheet" href={frame.ownStyle} media={isPersonal(pathname) ? 'not all' : undefined} />
        )}
      </head>
      <body>
        {children}
        <script
          id="isla"
          type="module"
          nonce={lent?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: lent?.island ?? carried('isla') }}
        />
        {hydrates && <ScrollRestoration />}
        {hydrates && <Scripts />}
      </body>
    </html>
  )
}

const carried = (id: string): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')

function InlineStyle({ id, css = carried(id) }: { id: string; css?: string }) {
  return <style id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}

export default function Root({ loaderData: { customer } }: Route.ComponentProps) {
  return (
    <Alerts>
      <Outlet />
      {customer && <SessionEnded customer_id={customer.customer_id} />}
    </Alerts>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <Trouble error={error} />
