import { startPostgres } from './postgres.ts'

/** Gives the tests of the server a PostgreSQL of their own, unless they are given one; answers how it is stopped. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => {}
  const postgres = await startPostgres({ isForTests: true })
  process.env.TEST_DATABASE_URL = postgres.url
  return () => postgres.stop()
}
