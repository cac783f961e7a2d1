import assert from 'node:assert/strict'
import { eventually } from './expectations.ts'

export async function findMail(address: string, email: string, subject: RegExp): Promise<string[]> {
  const read = async (path: string): Promise<string> => {
    const response = await fetch(`${address}/_dev/mensajes${path}`)
    assert.equal(response.status, 200)
    return response.text()
  }
  let id: string | undefined
  await eventually(async () => {
    const rows = (await read(`?para=${encodeURIComponent(email)}`)).split('<tr>').filter((row) => subject.test(row))
    id = /mensajes\/(\d+)/.exec(rows[0] ?? '')?.[1]
    assert.ok(id, `no email ${subject} to ${email}`)
  })
  const links = (await read(`/${id}`)).matchAll(/<a href="(http[^"]+)"/g)
  return [...links].map(([, link = '']) => link.replaceAll('&#38;', '&'))
}
