import { fileURLToPath } from 'node:url'
import { type Environment, readEnvironment } from './environment.ts'
import { formatError } from './format-error.ts'
import { type ServerOptions, start } from './start.ts'
import { builtPortal } from './web/pages/portal.ts'

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export async function openStudio(
  getOptions: (environment: Environment) => Partial<ServerOptions> | Promise<Partial<ServerOptions>>,
): Promise<void> {
  try {
    const environment = readEnvironment(process.env)
    const options = await getOptions(environment)
    const studio = await start(environment, {
      portal: options.portal ?? (await builtPortal(inRoot('portal'))),
      portalFiles: inRoot('portal/build/client'),
      adminFiles: inRoot('admin/dist'),
      ...options,
    })
    closeOnSignal(studio.close, environment.DRAIN_SECONDS)
    console.log(`\nThe studio is open at ${studio.address}\nThe admin is at ${studio.adminAddress}`)
    if (studio.openingAddress)
      console.log(`It has no owner yet. Its owner opens it here, once:\n${studio.openingAddress}`)
    process.send?.({ ready: true, address: studio.address, adminAddress: studio.adminAddress })
  } catch (error) {
    console.error(`\nThe studio cannot open.\n${formatError(error)}\n`)
    process.exit(1)
  }
}

/** Longer than any request or statement may take; the process then exits anyway. */
const CLOSE_TIMEOUT_MS = 20_000

function closeOnSignal(close: () => Promise<void>, drainSeconds: number): void {
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isClosing) return
      isClosing = true
      setTimeout(() => process.exit(1), drainSeconds * 1000 + CLOSE_TIMEOUT_MS).unref()
      await close()
      process.exit(0)
    })
  }
}
