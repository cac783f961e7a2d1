import { openDatabase } from 'server/platform/database/database.ts'
import { isExplainable, recordStatements } from './sampling.ts'
import { tokenOf } from './seed.ts'

export async function explainHotQueries(url: string, paths: readonly string[]): Promise<void> {
  const headers = { authorization: `Bearer ${tokenOf(11)}` }
  const database = await openDatabase({ url })
  try {
    for (const path of paths) {
      for (const { text, values } of (await recordStatements(url, { path, headers })).filter(isExplainable)) {
        const { rows } = await database.pool.query(
          `explain (analyze, costs off, timing off, summary on) ${text}`,
          values,
        )
        console.log(`\nGET ${path}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
      }
    }
  } finally {
    await database.close()
  }
}
