import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

/** What the portal's renderer expects to be lent; its own words for it are in portal/app/api/rendering.ts. */
type Rendering = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  address: string
  nonce: string
  css: string
}

type Render = (request: Request, lent: Rendering) => Promise<Response>
type Build = {
  assets: { routes: { root?: { css?: string[] } } }
  entry: { module: { rendererOf: (build: Build, mode: 'production' | 'development') => Render } }
}

export type Portal = (request: Request, lent: Omit<Rendering, 'css'>) => Promise<Response>

/** The built portal, rendering on the server. */
export async function builtPortal(folder: string): Promise<Portal> {
  const build = (await import(pathToFileURL(`${folder}/build/server/index.js`).href)) as Build
  const sheets = build.assets.routes.root?.css ?? []
  const css = (await Promise.all(sheets.map((sheet) => readFile(`${folder}/build/client${sheet}`, 'utf8')))).join('\n')
  const render = build.entry.module.rendererOf(build, 'production')
  return (request, lent) => render(request, { ...lent, css })
}

/** The portal from its sources, for development: `load` is Vite's way to the newest build. */
export function livePortal(load: (id: string) => Promise<unknown>): Portal {
  return async (request, lent) => {
    const build = (await load('virtual:react-router/server-build')) as Build
    return build.entry.module.rendererOf(build, 'development')(request, { ...lent, css: '' })
  }
}
