import './app.css'
import { use, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { RenderingContext } from './api/rendering.ts'

export function Layout({ children }: { children: ReactNode }) {
  const lent = use(RenderingContext)
  const hydrates = useMatches().every(({ handle }) => (handle as { hydrate?: boolean } | undefined)?.hydrate !== false)
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        {import.meta.env.DEV ? <Links /> : <InlineStyle css={lent?.css} />}
      </head>
      <body>
        {children}
        {hydrates && <ScrollRestoration />}
        {hydrates && <Scripts />}
      </body>
    </html>
  )
}

const STYLE = 'estilo'
const carried = typeof document === 'undefined' ? '' : (document.getElementById(STYLE)?.innerHTML ?? '')

/** In the browser the style is the one that the page came with: React must neither fetch nor change it. */
function InlineStyle({ css = carried }: { css?: string }) {
  return <style id={STYLE} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}

export default function Root() {
  return <Outlet />
}
