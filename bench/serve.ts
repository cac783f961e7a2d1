import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mkdtempSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readEnvironment } from 'server/app/environment.ts'
import { start } from 'server/app/start.ts'
import { choosePort, listen } from 'server/app/web/listen.ts'
import { builtPortal } from 'server/app/web/pages/portal.ts'
import { openApi } from './open-api.ts'
import { NOW } from './seed.ts'

const [mode, url] = process.argv.slice(2)
const port = await choosePort(0)
if (mode === 'api') await serveApi(url ?? '')
else await serveSite(url ?? '')
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.send?.({ port })

async function serveApi(address: string): Promise<void> {
  const { api } = await openApi({ url: address, connections: 10 })
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
