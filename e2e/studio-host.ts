import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnvironment } from '../server/app/environment.ts'
import { loadDemoIfEmpty } from '../server/import/load-demo-if-empty.ts'
import { start } from '../server/app/start.ts'
import { builtPortal } from '../server/app/web/pages/portal.ts'
import type { Addresses, ProcessRequest, Commands } from './studio-process.ts'

const resolveFromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const demoFolder = resolveFromRoot('demo/studio')
const DAY_MS = 86_400_000
const portal = await builtPortal(resolveFromRoot('portal'))
const studios = new Map<string, { close: () => Promise<void>; daysLater: (days: number) => void }>()

const commands = {
  async open({ studio, env }: Commands['open']): Promise<Addresses> {
    const environment = readEnvironment(env)
    let offset = 0
    const { address, adminAddress, close, wake } = await start(environment, {
      portal,
      portalFiles: resolveFromRoot('portal/build/client'),
      adminFiles: resolveFromRoot('admin/dist'),
      now: () => new Date(Date.now() + offset),
      demoFolder,
      async prepare(app) {
        if (environment.DEMO === 'on') await loadDemoIfEmpty(app, demoFolder, join(environment.DATA_DIR, 'files'))
      },
    })
    studios.set(studio, {
      close,
      daysLater(days) {
        offset += days * DAY_MS
        wake()
      },
    })
    return { address, adminAddress }
  },
  async daysLater({ studio, days }: Commands['daysLater']) {
    studios.get(studio)?.daysLater(days)
  },
  async close({ studio }: Commands['close']) {
    await studios.get(studio)?.close()
    studios.delete(studio)
  },
}

async function handleRequest({ id, name, input }: ProcessRequest): Promise<void> {
  try {
    process.send?.({ id, value: await commands[name](input as never) })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
}

process.on('message', (request: ProcessRequest) => void handleRequest(request))
process.on('disconnect', () => process.exit())
