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
import { isPersonalPath } from '@aforo/domain/settings/personal-paths.ts'
import type { Route } from './+types/root'
import { SessionEnded } from './account/sign-in/session-ended.tsx'
import { RenderingContext } from './api/render-context.ts'
import { type Frame, loadFrame } from './frame/frame-data.ts'
import { ErrorPage } from './frame/error-page.tsx'
import { Alerts } from './ui/alerts.tsx'
import './app.css'

export const loader = ({ context, request }: Route.LoaderArgs): Promise<Frame> => loadFrame(context, request)

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.settings.business_name }]

type Handle = { hydrate?: boolean; style?: string }

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<Frame>('root')
  const renderInput = use(RenderingContext)
  const { pathname } = useLocation()
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined)
  const isHydrated = handles.every((handle) => handle?.hydrate !== false)
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
        <InlineStyle id="marca" css={renderInput?.brandStyle} />
        {frame?.customStylesheet && (
          <link
            rel="stylesheet"
            href={frame.customStylesheet}
            media={isPersonalPath(pathname) ? 'not all' : undefined}
          />
        )}
      </head>
      <body>
        {children}
        <script
          id="isla"
          type="module"
          nonce={renderInput?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: renderInput?.island ?? contentInDocument('isla') }}
        />
        {isHydrated && <ScrollRestoration />}
        {isHydrated && <Scripts />}
      </body>
    </html>
  )
}

const contentInDocument = (id: string): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')

function InlineStyle({ id, css = contentInDocument(id) }: { id: string; css?: string }) {
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

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />
