import { apiOf } from '../platform/http/api.ts'
import { sessions } from '../identity/find-caller.ts'
import { readinessOf } from '../app/observability/health.ts'
import type { RequestObserver } from '../app/observability/requests.ts'
import { routes } from '../app/routes.ts'
import { choosePort, listen } from '../app/web/listen.ts'
import type { Portal } from '../app/web/pages/portal.ts'
import { siteOf } from '../app/web/site.ts'
import { atEnd } from './at-end.ts'
import type { TestStudio } from './studio.ts'

type Parts = Omit<RequestObserver, 'patternOf'> & {
  refused?: (reason: string) => void
  page?: () => Promise<void>
}

/** A site of a studio that has an owner: without one every page is that of its opening. */
export async function openObservedSite({ app, log, person }: TestStudio, parts: Parts) {
  await person({ role: 'admin' })
  const { refused, page } = parts
  const api = apiOf(app, routes, { ...sessions, trustedProxies: 0, log: (line) => log.push(line), refused })
  const readiness = readinessOf(app.database)
  const site = siteOf(app, {
    api,
    apiOf: () => api,
    openApi: () => ({}),
    portal: Object.assign(
      async (request: Request, { call }: Pick<Parameters<Portal>[1], 'call'>) => {
        if (request.url.includes('broken')) throw new Error('it broke')
        await call({ name: 'GET /appconfig', params: {}, query: {} })
        await page?.()
        return new Response('<!doctype html>')
      },
      { patternOf: (path: string) => (path.startsWith('/coach/') ? '/coach/{id}' : null) },
    ),
    portalFiles: '/nowhere',
    adminFiles: '/nowhere',
    studioFiles: '/nowhere',
    extras: [],
    live: false,
    log: (line) => log.push(line),
    health: readiness.site,
    watching: parts,
  })
  const port = await choosePort(0)
  atEnd(await listen(port, site.fetch))
  return { address: `http://127.0.0.1:${port}`, readiness }
}
