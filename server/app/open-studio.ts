import { fileURLToPath } from 'node:url'
import { type Environment, readEnvironment } from './environment.ts'
import { wordsOfError } from './words-of-error.ts'
import { type Doors, start } from './start.ts'
import { builtPortal } from './web/portal.ts'

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export async function openStudio(
  more: (environment: Environment) => Partial<Doors> | Promise<Partial<Doors>>,
): Promise<void> {
  try {
    const environment = readEnvironment(process.env)
    const own = await more(environment)
    const studio = await start(environment, {
      portal: own.portal ?? (await builtPortal(inRoot('portal'))),
      portalFiles: inRoot('portal/build/client'),
      adminFiles: inRoot('admin/dist'),
      ...own,
    })
    closeOnSignal(studio.close, environment.DRAIN_SECONDS)
    console.log(`\nThe studio is open at ${studio.address}`)
    process.send?.({ ready: true, address: studio.address })
  } catch (error) {
    console.error(`\nThe studio cannot open.\n${wordsOfError(error)}\n`)
    process.exit(1)
  }
}

/** Longer than any request or statement may take: what is not done by then never will be. */
const CLOSING_PATIENCE_MS = 20_000

function closeOnSignal(close: () => Promise<void>, drainSeconds: number): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (closing) return
      closing = true
      setTimeout(() => process.exit(1), drainSeconds * 1000 + CLOSING_PATIENCE_MS).unref()
      await close()
      process.exit(0)
    })
  }
}
