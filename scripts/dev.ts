import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadDemo } from '../server/app/load-demo.ts'
import { openStudio } from '../server/app/open-studio.ts'
import type { Middleware } from '../server/app/web/listen.ts'
import { livePortal } from '../server/app/web/portal.ts'
import { root } from './run.ts'

type ViteServer = { middlewares: Middleware; ssrLoadModule: (id: string) => Promise<unknown> }
type Vite = { createServer: (options: object) => Promise<ViteServer> }

/** Paths of the admin's host that the server handles; Vite serves the admin's sources for all others. */
const SERVER_PATHS = /^\/(api|fonts|files|media|healthz|readyz)(\/|$)/
const PORTAL_HMR_PORT = 24_678
const ADMIN_HMR_PORT = 24_679

process.env.NODE_ENV ??= 'development'
const portal = join(root, 'portal')
const { createServer } = (await import(
  pathToFileURL(createRequire(join(portal, 'package.json')).resolve('vite')).href
)) as Vite
const middleware = (port: number) => ({ middlewareMode: true, hmr: { port }, allowedHosts: true })
// React Router's plugin reads its configuration from the working directory.
process.chdir(portal)
const portalVite = await createServer({ root: portal, server: middleware(PORTAL_HMR_PORT) })
const adminVite = await createServer({
  root: join(root, 'admin'),
  configFile: join(root, 'admin/vite.config.ts'),
  appType: 'spa',
  server: middleware(ADMIN_HMR_PORT),
})

await openStudio(() => ({
  portal: livePortal((id) => portalVite.ssrLoadModule(id)),
  portalFiles: join(portal, 'public'),
  before(request, response, next) {
    const isAdmin = request.headers.host?.startsWith('admin.')
    if (isAdmin && SERVER_PATHS.test(request.url ?? '')) return next()
    return (isAdmin ? adminVite : portalVite).middlewares(request, response, next)
  },
  prepare: loadDemo,
}))
