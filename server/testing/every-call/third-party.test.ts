import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { generateApi } from 'swagger-typescript-api'
import { test } from 'vitest'
import { root, runTool } from '../../../scripts/run.ts'
import { routes } from '../../app/routes.ts'
import { openApiOf } from '../../platform/http/openapi/openapi.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../classes.ts'
import { openShop } from '../shop.ts'

const document = openApiOf(routes, { title: 'Aforo', version: '1' })

test("Redocly's recommended rules find no error in the description", async () => {
  const errorsOf = async (description: unknown) => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(description), absoluteRef: 'openapi.json', config })
    return problems.filter(({ severity }) => severity === 'error').map(({ ruleId, message }) => `${ruleId}: ${message}`)
  }
  assert.deepEqual(await errorsOf(document), [])
  assert.equal((await errorsOf({ ...document, servers: [] })).length, 1)
})

test('every call has a unique name in the description', () => {
  const ids = routes.map(({ call }) => call.id)
  assert.ok(ids.length > 350)
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  )
})

const CLIENT = `import { Api, type ClassReservation } from './api.ts'

export async function book(
  baseUrl: string,
  account: { email: string; password: string },
  single_class_id: number,
): Promise<ClassReservation | undefined> {
  const client = new Api<string>({
    baseUrl,
    securityWorker: (token) => (token ? { headers: { Authorization: \`Bearer \${token}\` } } : {}),
  })
  const { data: session } = await client.api.signIn(account)
  client.setSecurityData(session.token)
  const { data } = await client.api.reserve({ single_class_id })
  return data.class_reservations[0]
}
`
const COMPILER = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
  },
  include: ['*.ts'],
}

test('a client generated from the description compiles and books a class', async () => {
  const folder = join(root, '.cache', 'generated-client')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const input = join(folder, 'openapi.json')
  writeFileSync(input, JSON.stringify(document))
  await generateApi({ input, output: folder, fileName: 'api.ts', silent: true })
  writeFileSync(join(folder, 'book.ts'), CLIENT)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER))
  runTool('tsc', ['-p', folder], { quiet: true })
  writeFileSync(join(folder, 'wrong.ts'), CLIENT.replace('single_class_id })', 'class_id: 1 })'))
  assert.throws(() => runTool('tsc', ['-p', folder], { quiet: true }), /class_id/)

  const { app, address, person } = await openShop()
  const single_class_id = await insertClass(app, await insertRoom(app))
  const ana = await person({ name: 'Ana' })
  await insertCreditGrant(app, ana.customer_id)
  const { book } = (await import(join(folder, 'book.ts'))) as {
    book: (
      address: string,
      account: { email: string; password: string },
      id: number,
    ) => Promise<{ single_class: { single_class_id: number }; class_reservation_id: number } | undefined>
  }
  const booked = await book(address, { email: ana.email, password: ana.password }, single_class_id)
  assert.equal(booked?.single_class.single_class_id, single_class_id)
  assert.ok(booked.class_reservation_id > 0)
})
