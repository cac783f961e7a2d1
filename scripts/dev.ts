import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { demoFolder, loadDemo } from '../server/app/load-demo.ts'
import { openStudio } from '../server/app/open-studio.ts'
import type { Middleware } from '../server/app/web/listen.ts'
import { livePortal } from '../server/app/web/pages/portal.ts'
import { serveGallery } from '../ui/serve-gallery.ts'
import { root } from './run.ts'

type ViteServer = { middlewares: Middleware; ssrLoadModule: (id: string) => Promise<unknown> }
type Vite = { createServer: (options: object) => Promise<ViteServer> }

/** Paths of the admin's host that the server handles; Vite serves the admin's sources for all others. */
const SERVER_PATHS = /^\/(api|fonts|files|iconos|media|healthz|readyz|manifest\.webmanifest)(\/|$)/
const PORTAL_HMR_PORT = 24_678
const ADMIN_HMR_PORT = 24_679
const GALLERY_HMR_PORT = 24_680

process.env.NODE_ENV ??= 'development'
const portal = join(root, 'portal')
const { createServer } = (await import(
  pathToFileURL(createRequire(join(portal, 'package.json')).resolve('vite')).href
)) as Vite
const middleware = (port: number) => ({ middlewareMode: true as const, hmr: { port }, allowedHosts: true as const })
// React Router's plugin reads its configuration from the working directory.
process.chdir(portal)
const portalVite = await createServer({ root: portal, server: middleware(PORTAL_HMR_PORT) })
const adminVite = await createServer({
  root: join(root, 'admin'),
  configFile: join(root, 'admin/vite.config.ts'),
  appType: 'spa',
  server: middleware(ADMIN_HMR_PORT),
})
const gallery = await serveGallery(middleware(GALLERY_HMR_PORT))

const beforeAdmin: Middleware = (request, response, next) =>
  SERVER_PATHS.test(request.url ?? '') ? next() : adminVite.middlewares(request, response, next)

await openStudio(() => ({
  portal: livePortal((id) => portalVite.ssrLoadModule(id)),
  portalFiles: join(portal, 'public'),
  before(request, response, next) {
    const isAdmin = request.headers.host?.startsWith('admin.')
    if (isAdmin) return beforeAdmin(request, response, next)
    const shown = /^\/ui(\/|$)/.test(request.url ?? '') ? gallery : portalVite
    return shown.middlewares(request, response, next)
  },
  beforeAdmin,
  demoFolder,
  prepare: loadDemo,
}))
