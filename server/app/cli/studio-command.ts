import { join, resolve } from 'node:path'
import { assertWhole } from '../backup/restoring/put-in-place.ts'
import { type Environment, readEnvironment } from '../environment.ts'
import { gatewaysOf } from '../gateways-chosen.ts'
import { wordsOfError } from '../words-of-error.ts'
import { openApp } from '../open-app.ts'
import { ownFolder } from '../own-folder.ts'
import type { AppContext } from '../app-context.ts'

export type Command = {
  readonly usage: string
  readonly inVain: string
  readonly run: (word: string) => Promise<number>
}

export async function runCommand({ usage, inVain, run }: Command): Promise<void> {
  const [word] = process.argv.slice(2)
  if (!word) {
    console.error(usage)
    process.exit(1)
  }
  await runOperation(inVain, () => run(word))
}

export async function runOperation(inVain: string, run: () => Promise<number>): Promise<void> {
  process.exitCode = await run().catch((error: unknown) => {
    console.error(`\n${inVain}\n${wordsOfError(error)}\n`)
    return 1
  })
}

export const folderNamed = (word: string): string => resolve(process.env.INIT_CWD ?? '.', word)

export async function withStudio<T>(work: (app: AppContext, files: string) => Promise<T>): Promise<T> {
  const environment = readEnvironment(process.env)
  await assertWhole(environment.DATA_DIR)
  await ownFolder(environment.DATA_DIR)
  const place = placeOf(environment)
  const app = await openApp({
    ...place,
    checksAnswers: false,
    report: console.error,
    ...(await gatewaysOf(environment)),
  })
  try {
    return await work(app, place.files)
  } finally {
    await app.close()
  }
}

function placeOf({ DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR, ADDRESS, PORT }: Environment) {
  return {
    place: {
      ...(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR }),
      connections: DATABASE_CONNECTIONS,
    },
    files: join(DATA_DIR, 'files'),
    address: ADDRESS ?? `http://localhost:${PORT}`,
  }
}
