import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnvironment } from './environment.ts'
import { loadDemoIfEmpty } from '../import/load-demo-if-empty.ts'
import type { AppContext } from './app-context.ts'

export const demoFolder = fileURLToPath(new URL('../../demo/studio', import.meta.url))

export async function loadDemo(app: AppContext): Promise<void> {
  const { NODE_ENV, DEMO, DATA_DIR } = readEnvironment(process.env)
  if (NODE_ENV === 'production' || DEMO === 'off') return
  const summary = await loadDemoIfEmpty(app, demoFolder, join(DATA_DIR, 'files'))
  if (summary) console.log(summary)
}
