import { join } from 'node:path'
import { readEnvironment } from '../server/environment.ts'
import { loadDemoIfEmpty } from '../server/intake/load-demo-if-empty.ts'
import type { World } from '../server/world.ts'
import { root } from './run.ts'

/** An empty database opens with the demo studio, unless it is production: there the owner loads her own. */
export async function inStudio(world: World): Promise<void> {
  const { NODE_ENV, DATA_DIR } = readEnvironment(process.env)
  if (NODE_ENV === 'production') return
  const told = await loadDemoIfEmpty(world, join(root, 'demo-studio'), join(DATA_DIR, 'files'))
  if (told) console.log(told)
}
