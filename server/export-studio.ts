import { join, resolve } from 'node:path'
import { type Environment, readEnvironment } from './environment.ts'
import { gatewaysOf } from './gateways-chosen.ts'
import { exportStudio } from './intake/exporting/export-studio.ts'
import { formatFault } from './intake/table/fault.ts'
import { wordsOfError } from './log-line.ts'
import { openWorld } from './open-world.ts'

const [dir] = process.argv.slice(2)
if (!dir) {
  console.error('A folder is missing: npm run studio:export -- mi-estudio')
  process.exit(1)
}
process.exitCode = await write(resolve(process.env.INIT_CWD ?? '.', dir)).catch((error: unknown) => {
  console.error(`\nNothing was written.\n${wordsOfError(error)}\n`)
  return 1
})

/** Writes the studio into a folder and tells what of it no folder carries. Answers the exit code: 1 where it would not load. */
async function write(folder: string): Promise<number> {
  const environment = readEnvironment(process.env)
  const files = join(environment.DATA_DIR, 'files')
  const world = await openWorld({
    ...placeOf(environment),
    files,
    checksAnswers: false,
    report: console.error,
    ...gatewaysOf(environment),
  })
  try {
    const { written, told, faults } = await exportStudio(world, folder, files)
    const counts = Object.entries(written).filter(([, count]) => count > 0)
    console.log(`Written to ${folder}: ${counts.map(([file, count]) => `${file} ${count}`).join(', ')}.`)
    for (const line of told) console.log(`- left out: ${line}`)
    for (const fault of faults) console.error(formatFault(fault))
    if (faults.length > 0) console.error(`\n${faults.length} to correct before this folder can be loaded.`)
    console.log(
      'A folder carries no passwords, secrets, reservations, purchases, credits, waitlists, answers, acceptances or audit: for those keep a backup of the database.',
    )
    return faults.length > 0 ? 1 : 0
  } finally {
    await world.close()
  }
}

function placeOf({ DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR, ADDRESS, PORT }: Environment) {
  return {
    place: DATABASE_URL ? { url: DATABASE_URL, connections: DATABASE_CONNECTIONS } : { dataDir: DATA_DIR },
    address: ADDRESS ?? `http://localhost:${PORT}`,
  }
}
