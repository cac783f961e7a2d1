import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { PageCall, PageReply } from '../../../platform/http/page-call.ts'
import { patternsOf, type Routes } from './page-patterns.ts'

type Rendering = {
  call: (call: PageCall) => Promise<PageReply>
  address: string
  adminAddress: string
  now: Date
  nonce: string
  /** The session token of the sender of a portal form; null if the page is only read. */
  token: string | null
  isSignedIn: boolean
  customStylesheet?: string | null
  /** The address that opens a studio without an owner; null for those who may not see it, absent once there is one. */
  openingAddress?: string | null | undefined
}

type Render = (request: Request, context: Rendering) => Promise<Response>
type Build = {
  routes: Routes
  entry: { module: { createRenderer: (build: Build, mode: 'production' | 'development') => Render } }
}

export type Portal = Render & {
  /** The pattern of a path, such as `/coach/{id}`; null if there is no such page. */
  patternOf?: (path: string) => string | null
}

export async function builtPortal(folder: string): Promise<Portal> {
  const file = `${folder}/build/server/index.js`
  if (!existsSync(file))
    throw new Error(`The portal has not been built: expected ${file}. Run npm start, which builds it.`)
  const build = (await import(pathToFileURL(file).href)) as Build
  return Object.assign(build.entry.module.createRenderer(build, 'production'), { patternOf: patternsOf(build.routes) })
}

/** The portal from its sources, for development: `load` gets the newest build from Vite. */
export function livePortal(load: (id: string) => Promise<unknown>): Portal {
  return async (request, context) => {
    const build = (await load('virtual:react-router/server-build')) as Build
    return build.entry.module.createRenderer(build, 'development')(request, context)
  }
}
