import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { main } from '../server/main.ts'
import { livePortal } from '../server/web/portal.ts'
import { inStudio } from './demo.ts'
import { root } from './run.ts'

type Vite = {
  createServer: (options: object) => Promise<{
    middlewares: (...args: unknown[]) => void
    ssrLoadModule: (id: string) => Promise<unknown>
  }>
}

process.env.NODE_ENV ??= 'development'
const portal = `${root}portal`
const vite = (await import(pathToFileURL(createRequire(`${portal}/package.json`).resolve('vite')).href)) as Vite
// React Router's plugin reads its configuration from the folder that the process stands in.
process.chdir(portal)
const live = await vite.createServer({ root: portal, server: { middlewareMode: true } })

await main(() => ({
  portal: livePortal((id) => live.ssrLoadModule(id)),
  portalFiles: `${portal}/public`,
  before: (request, response, next) => live.middlewares(request, response, next),
  prepare: inStudio,
}))
