import pg from 'pg'

export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function recordStatement(this: pg.Client, ...args: unknown[]) {
    const [query] = args as [string | { text?: string }]
    statements.push(typeof query === 'string' ? query : (query?.text ?? ''))
    return (original as (...args: unknown[]) => unknown).apply(this, args)
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}
