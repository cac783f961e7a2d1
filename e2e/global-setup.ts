import { buildWhatIsStale } from '../scripts/build.ts'
import { startPostgres } from '../scripts/postgres.ts'

// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function setUp(): Promise<() => Promise<void>> {
  buildWhatIsStale(['portal', 'admin'])
  const { url, stop } = await startPostgres({ isForTests: true })
  process.env.TEST_DATABASE_URL = url
  return stop
}
