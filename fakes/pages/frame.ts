import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; background: #f3f4f6; color: #111827; margin: 0; display: grid; min-height: 100dvh; place-items: center; }
main { background: #fff; padding: 2rem; border-radius: .75rem; width: min(24rem, calc(100vw - 6rem)); margin: 1rem; border: 1px solid #d1d5db; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input, select { font: inherit; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid #6b7280; border-radius: .5rem; background: #fff; color: #111827; }
button, a.button { font: inherit; box-sizing: border-box; display: inline-grid; place-items: center; min-height: 2.75rem; padding: .5rem 1.25rem; border-radius: .5rem; border: 1px solid #1f2937; background: #fff; color: #111827; cursor: pointer; text-decoration: none; }
button.first { background: #1f2937; color: #fff; }
:is(a, button, input, select):focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
.choices { display: flex; gap: .75rem; flex-wrap: wrap; margin-top: 1.5rem; }
.choices.stacked { display: grid; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
.number { font: 600 1.125rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
[role=alert] { background: #fef2f2; color: #991b1b; border: 1px solid #991b1b; border-radius: .5rem; padding: .75rem; }
small { color: #4b5563; }
`

/** A page of a fake provider: works without scripts, loads nothing, and cannot be framed. */
export function page(c: Context, title: string, content: Html, formTargets = "'self'"): Response | Promise<Response> {
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action ${formTargets}`,
  )
  c.header('Cache-Control', 'no-store')
  return c.html(html`<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`)
}

export const NO_MONEY = 'Banco de ensayo: aquí no se cobra dinero de verdad.'

/** The path of a URL on this portal; `/` for any other host, however it is spelled. */
export function portalPath(target: string | undefined, requestUrl: string): string {
  const portal = new URL(requestUrl)
  const address = target ? URL.parse(target, requestUrl) : null
  return address?.host === portal.host ? `${address.pathname}${address.search}` : '/'
}
