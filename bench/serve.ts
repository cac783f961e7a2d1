import { trialChannels } from 'server/gateways/trial-channels.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mkdtempSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiOf } from 'server/platform/http/api.ts'
import { noPayments } from 'server/gateways/card-and-wallet.ts'
import { embeddedIdentity } from 'server/identity/embedded.ts'
import { readEnvironment } from 'server/app/environment.ts'
import { findCaller } from 'server/identity/find-caller.ts'
import { openApp } from 'server/app/open-app.ts'
import { routes } from 'server/app/routes.ts'
import { start } from 'server/app/start.ts'
import { choosePort, listen } from 'server/app/web/listen.ts'
import { builtPortal } from 'server/app/web/portal.ts'
import { NOW } from './seed.ts'

const [mode, url] = process.argv.slice(2)
const port = await choosePort(0)
if (mode === 'api') await serveApi(url ?? '')
else await serveSite(url ?? '')
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.send?.({ port })

async function serveApi(address: string): Promise<void> {
  const app = await openApp({
    place: { url: address, connections: 10 },
    address: 'http://localhost',
    checksAnswers: false,
    files: join(tmpdir(), 'aforo-bench-files'),
    now: () => NOW,
    report: () => {},
    identity: embeddedIdentity,
    payments: noPayments,
    post: () => trialChannels,
  })
  const api = apiOf(app, routes, { findCaller, trustedProxies: 0, log: (line) => console.error(line) })
  await listen(port, (request, env) => api.fetch(request, env as never))
}

async function serveSite(database: string): Promise<void> {
  const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
  const environment = readEnvironment({
    PORT: String(port),
    DATABASE_URL: database,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'aforo-bench-')),
    NODE_ENV: 'production',
    ADDRESS: `http://localhost:${port}`,
    ALLOW_REHEARSAL: '1',
  })
  const began = performance.now()
  await start(environment, {
    portal: await builtPortal(inRoot('portal')),
    portalFiles: inRoot('portal/build/client'),
    adminFiles: inRoot('admin/dist'),
    now: () => new Date(NOW.getTime() + performance.now() - began),
    prepare: async () => {},
  })
}
