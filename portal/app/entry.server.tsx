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
import { isPersonal } from 'studio/settings/personal.ts'
import island from './frame/island.js?raw'
import { type Rendering, RenderingContext, rendering } from './api/rendering.ts'

/** How the server renders with this build: it lends each request its rendering and knows nothing of the router. */
export function rendererOf(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode)
  return (request: Request, lent: Omit<Rendering, 'island'>): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(rendering, { ...lent, island })
    return handle(request, context)
  }
}

const PATIENCE = 10_000

/** A browser asks each time whether its copy is the newest; who stands between may hand it on for a minute. */
const FOR_EVERYBODY = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** A page that runs nothing of its own in the browser and is nobody's says the same to every visitor. */
const isForEverybody = (request: Request, status: number, { staticHandlerContext, routeModules }: EntryContext) =>
  status === 200 &&
  !isPersonal(new URL(request.url).pathname) &&
  staticHandlerContext.matches.some(({ route }) => {
    const { handle } = routeModules[route.id] as { handle?: { hydrate?: boolean } }
    return handle?.hydrate === false
  })

/** Renders a whole document: the pages have their data before they are rendered, so nothing streams in later. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (isForEverybody(request, status, routerContext)) headers.set('Cache-Control', FOR_EVERYBODY)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const lent = loadContext.get(rendering)
  const { nonce } = lent
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RenderingContext value={lent}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RenderingContext>,
      {
        nonce,
        // No part of a page is put off and brought to its place by a script: it is read without any, too.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(patience)
          const body = new PassThrough()
          pipe(body)
          resolve(text(body).then((html) => new Response(html, { status, headers })))
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const patience = setTimeout(abort, PATIENCE)
  })
}
