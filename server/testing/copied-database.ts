import { createHash } from 'node:crypto'
import pg from 'pg'

export async function copyDatabase(
  template: string,
  name: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const base = testServer()
  const database = `aforo_${createHash('sha256').update(`${name}${process.pid}`).digest('hex').slice(0, 12)}`
  const drop = () => runStatements(base, `drop database if exists ${database} with (force)`)
  await drop()
  await runStatements(base, `create database ${database} template ${template} strategy file_copy`)
  return { url: new URL(`/${database}`, base).href, drop }
}

export function testServer(): string {
  const base = process.env.TEST_DATABASE_URL
  if (base) return base
  throw new Error('TEST_DATABASE_URL missing: run this through `npm test`, which starts a PostgreSQL, or set it.')
}

async function runStatements(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
