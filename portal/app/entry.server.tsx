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
import { isPersonal } from '@aforo/domain/settings/personal.ts'
import { brandStyleOf } from './frame/brand.ts'
import island from './frame/island.js?raw'
import type { Frame } from './frame/studio.ts'
import { type Rendering, RenderingContext, rendering } from './api/rendering.ts'

export function rendererOf(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode)
  return (request: Request, lent: Omit<Rendering, 'island'>): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(rendering, { ...lent, island })
    return handle(request, context)
  }
}

const PATIENCE = 10_000

/** Browsers revalidate each time; shared caches may serve it for a minute. */
const FOR_EVERYBODY = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

type Handle = { hydrate?: boolean; sameForVisitors?: boolean; style?: string }

function handlesOf(request: Request, status: number, { staticHandlerContext, routeModules }: EntryContext): Handle[] {
  if (status !== 200 || isPersonal(new URL(request.url).pathname)) return []
  return staticHandlerContext.matches.map(({ route }) => (routeModules[route.id] as { handle?: Handle }).handle ?? {})
}

/** Marks pages that are equal for all visitors, for the server only. */
const SAME_FOR_VISITORS = 'X-Same-For-Visitors'

/** The stylesheets of the page, for a `Link` header: the browser requests them before the scripts. */
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
  // Pages without scripts are equal for everybody, signed in or not.
  if (handles.some(({ hydrate }) => hydrate === false)) headers.set('Cache-Control', FOR_EVERYBODY)
  else if (handles.some(({ sameForVisitors }) => sameForVisitors)) headers.set(SAME_FOR_VISITORS, '1')
  for (const href of stylesOf(routerContext)) headers.append('Link', `<${href}>; rel=preload; as=style`)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const frame = routerContext.staticHandlerContext.loaderData.root as Frame | undefined
  const lent = { ...loadContext.get(rendering), brandStyle: frame && brandStyleOf(frame.settings) }
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
