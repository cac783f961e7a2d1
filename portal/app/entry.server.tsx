import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { isPersonalPath } from '@aforo/domain/settings/personal-paths.ts'
import { brandStyleOf } from './frame/brand.ts'
import island from './frame/island.js?raw'
import type { Frame } from './frame/frame-data.ts'
import { type RenderInput, RenderingContext, renderContext } from './api/render-context.ts'

export function createRenderer(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode)
  return (request: Request, input: Omit<RenderInput, 'island'>): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(renderContext, { ...input, island })
    return handle(request, context)
  }
}

const RENDER_TIMEOUT_MS = 10_000

/** Browsers revalidate each time; shared caches may serve the page for a minute. */
const PUBLIC_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

type Handle = { hydrate?: boolean; sameForVisitors?: boolean; style?: string }

function handlesOf(request: Request, status: number, { staticHandlerContext, routeModules }: EntryContext): Handle[] {
  if (status !== 200 || isPersonalPath(new URL(request.url).pathname)) return []
  return staticHandlerContext.matches.map(({ route }) => (routeModules[route.id] as { handle?: Handle }).handle ?? {})
}

/** Internal header, read by the server only: the page is equal for all visitors. */
const SAME_FOR_VISITORS = 'X-Same-For-Visitors'

/** The stylesheets of the page for the `Link` header, so that the browser requests them before the scripts. */
function stylesOf({ manifest, routeModules, staticHandlerContext: { matches } }: EntryContext): string[] {
  const isSelfContained = matches.some(({ route }) => (routeModules[route.id]?.handle as Handle | undefined)?.style)
  if (isSelfContained) return []
  return [...new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))]
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const handles = handlesOf(request, status, routerContext)
  // Pages without scripts are equal for visitors and customers.
  if (handles.some(({ hydrate }) => hydrate === false)) headers.set('Cache-Control', PUBLIC_CACHING)
  else if (handles.some(({ sameForVisitors }) => sameForVisitors)) headers.set(SAME_FOR_VISITORS, '1')
  for (const href of stylesOf(routerContext)) headers.append('Link', `<${href}>; rel=preload; as=style`)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const frame = routerContext.staticHandlerContext.loaderData.root as Frame | undefined
  const renderInput = { ...loadContext.get(renderContext), brandStyle: frame && brandStyleOf(frame.settings) }
  const { nonce } = renderInput
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RenderingContext value={renderInput}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RenderingContext>,
      {
        nonce,
        // No part of the page is moved into place by a script, because pages must also work without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout)
          const body = new PassThrough()
          pipe(body)
          resolve(text(body).then((html) => new Response(html, { status, headers })))
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}
