import { openDatabase } from '../../platform/database/database.ts'
import { readEnvironment } from '../environment.ts'
import { formatIntegrityFault, integrityViolations, invariants } from '../integrity/integrity-violations.ts'
import { NO_TABLES } from '../../platform/database/migrate-within.ts'
import { sqlState } from '../../platform/database/sql-state.ts'

const NO_SUCH_TABLE = '42P01'

process.exitCode = await check().catch((error: Error) => {
  const summary = sqlState(error) === NO_SUCH_TABLE ? NO_TABLES : error.message
  console.error(`\nThe integrity was not checked.\n${summary}\n`)
  return 1
})

async function check(): Promise<number> {
  const { DATABASE_URL, DATA_DIR } = readEnvironment(process.env)
  const database = await openDatabase({
    ...(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR, isThere: true }),
    connections: 1,
  })
  try {
    const faults = await integrityViolations(database.db, new Date())
    for (const fault of faults) console.error(formatIntegrityFault(fault))
    if (faults.length === 0)
      console.log(`The database holds together: ${invariants.length} invariants asked, none broken.`)
    return faults.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}
