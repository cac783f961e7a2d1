import { buildWhatIsStale } from '../scripts/build.ts'
import { startPostgres } from '../scripts/postgres.ts'

/** Builds what is stale and starts a PostgreSQL for the studios of all workers; what it gives stops that. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function setUp(): Promise<() => Promise<void>> {
  buildWhatIsStale(['portal', 'admin'])
  const { url, stop } = await startPostgres({ isForTests: true })
  process.env.TEST_DATABASE_URL = url
  return stop
}
