import { startPostgres } from './postgres.ts'

export async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => {}
  const postgres = await startPostgres({ isForTests: true })
  process.env.TEST_DATABASE_URL = postgres.url
  return () => postgres.stop()
}
