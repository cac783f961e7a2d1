import { openDatabase } from 'server/database/database.ts'
import { explainable, sample } from './sampling.ts'
import { tokenOf, WEEK } from './seed.ts'

/** How PostgreSQL answers the hot questions: those a request really sends, with their values. */
export async function explainHotQueries(url: string): Promise<void> {
  const headers = { authorization: `Bearer ${tokenOf(11)}` }
  const asked = [
    `/api/single_class?start_date=${WEEK.start_date}&end_date=${WEEK.end_date}`,
    '/api/class_reservations',
    '/api/available_classes',
  ]
  const database = await openDatabase({ url })
  try {
    for (const path of asked) {
      for (const { text, values } of (await sample(url, { path, headers })).filter(explainable)) {
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
