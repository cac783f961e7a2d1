import pg from 'pg'
import type { BenchRequest } from './drive.ts'
import { openApi } from './open-api.ts'
import type { Statement } from './same-statements.ts'

export async function recordStatements(
  url: string,
  { method, path, headers, body }: BenchRequest,
): Promise<Statement[]> {
  const { app, api } = await openApi({ url })
  await app.settings()
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function recordQuery(this: pg.Client, ...args: unknown[]) {
    const [callOrRequest, values] = args as [string | Partial<Statement>, unknown[] | undefined]
    const { text = '', values: configValues } =
      typeof callOrRequest === 'string' ? { text: callOrRequest } : callOrRequest
    statements.push({ text, values: values ?? configValues ?? [] })
    return (original as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof original
  try {
    const response = await api.request(path, { method: method ?? 'GET', headers, body: body as string })
    if (response.status >= 300) throw new Error(`The sample was refused: ${await response.text()}`)
  } finally {
    pg.Client.prototype.query = original
    await app.close()
  }
  return statements
}

export const isExplainable = ({ text }: Statement): boolean => /^\s*(select|with)/i.test(text)
