import { join, resolve } from 'node:path'
import { oneAtATime } from './database/one-at-a-time.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { gatewaysOf } from './gateways-chosen.ts'
import { LOADING } from './intake/load-demo-if-empty.ts'
import { loadStudio } from './intake/loading/load-studio.ts'
import { wordsOfError } from './log-line.ts'
import { wordsOfLoad } from './intake/loading/words-of-load.ts'
import { readStudioFolder } from './intake/read-studio-folder.ts'
import { type Fault, formatFault } from './intake/table/fault.ts'
import { openWorld } from './open-world.ts'

const [dir] = process.argv.slice(2)
if (!dir) {
  console.error('A folder is missing: npm run studio:load -- demo-studio')
  process.exit(1)
}
process.exitCode = await load(resolve(process.env.INIT_CWD ?? '.', dir)).catch((error: unknown) => {
  console.error(`\nNothing was loaded.\n${wordsOfError(error)}\n`)
  return 1
})

/** Loads one folder and tells what came of it. Answers the exit code: 1 when it was refused. */
async function load(folder: string): Promise<number> {
  const environment = readEnvironment(process.env)
  const read = await readStudioFolder(folder)
  if ('faults' in read) return refused(read.faults, folder)
  const files = join(environment.DATA_DIR, 'files')
  const world = await openWorld({
    ...placeOf(environment),
    files,
    checksAnswers: false,
    report: console.error,
    ...gatewaysOf(environment),
  })
  try {
    const done = await oneAtATime(world.database, LOADING, () => loadStudio(world, folder, files))
    if (done.kind === 'refused') return refused(done.faults, folder)
    console.log(await wordsOfLoad(world, done))
    return 0
  } finally {
    await world.close()
  }
}

function refused(faults: readonly Fault[], folder: string): number {
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`
  console.error(`${faults.map(formatFault).join('\n')}\n\nNothing was loaded: ${count} in ${folder}.`)
  return 1
}

function placeOf({ DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR, ADDRESS, PORT }: Environment) {
  return {
    place: DATABASE_URL ? { url: DATABASE_URL, connections: DATABASE_CONNECTIONS } : { dataDir: DATA_DIR },
    address: ADDRESS ?? `http://localhost:${PORT}`,
  }
}
