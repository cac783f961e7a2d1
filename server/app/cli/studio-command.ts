import { join, resolve } from 'node:path'
import { assertNoUnfinishedRestore } from '../backup/restoring/put-in-place.ts'
import { type Environment, readEnvironment } from '../environment.ts'
import { chooseGateways } from '../choose-gateways.ts'
import { formatError } from '../format-error.ts'
import { openApp } from '../open-app.ts'
import { ensureDataDir } from '../ensure-data-dir.ts'
import type { AppContext } from '../app-context.ts'

export type Command = {
  readonly usage: string
  readonly inVain: string
  readonly run: (argument: string) => Promise<number>
}

export async function runCommand({ usage, inVain, run }: Command): Promise<void> {
  const [argument] = process.argv.slice(2)
  if (!argument) {
    console.error(usage)
    process.exit(1)
  }
  await runOperation(inVain, () => run(argument))
}

export async function runOperation(inVain: string, run: () => Promise<number>): Promise<void> {
  process.exitCode = await run().catch((error: unknown) => {
    console.error(`\n${inVain}\n${formatError(error)}\n`)
    return 1
  })
}

export const resolveFolder = (argument: string): string => resolve(process.env.INIT_CWD ?? '.', argument)

export async function withStudio<T>(work: (app: AppContext, files: string) => Promise<T>): Promise<T> {
  const environment = readEnvironment(process.env)
  await assertNoUnfinishedRestore(environment.DATA_DIR)
  await ensureDataDir(environment.DATA_DIR)
  const place = locationsOf(environment)
  const app = await openApp({
    ...place,
    checksAnswers: false,
    report: console.error,
    ...(await chooseGateways(environment)),
  })
  try {
    return await work(app, place.files)
  } finally {
    await app.close()
  }
}

function locationsOf({ DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR, ADDRESS, ADMIN_ADDRESS, PORT }: Environment) {
  return {
    place: {
      ...(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR }),
      connections: DATABASE_CONNECTIONS,
    },
    files: join(DATA_DIR, 'files'),
    address: ADDRESS ?? `http://localhost:${PORT}`,
    adminAddress: ADMIN_ADDRESS,
  }
}
