import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Ajv, type ValidateFunction } from 'ajv'
import { decodeForm } from '@aforo/fakes/stripe/provider/form.ts'

const pathInRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const TYPES = pathInRoot('server/testing/stripe-requests.ts')

export type RequestCheck = {
  operations: string[]
  faults: (operation: string, encoded: string) => string[]
}

export async function requestCheck(): Promise<RequestCheck> {
  const schema = await requestSchema()
  const ajv = new Ajv({ coerceTypes: true, strict: false, allErrors: true, schemas: [schema] })
  const { properties } = schema.definitions.StripeRequests
  const checks = new Map<string, ValidateFunction>()
  return {
    operations: Object.keys(properties),
    faults(operation, encoded) {
      const definition = properties[operation]
      if (!definition) return [`${operation}: not in stripe-requests.ts`]
      const check = checks.get(operation) ?? ajv.compile({ $ref: `${schema.$id}${definition.$ref}` })
      checks.set(operation, check)
      if (check(decodeForm(encoded))) return []
      return (check.errors ?? []).map(
        (error) => `${operation} ${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
      )
    },
  }
}

type Schema = {
  $id: string
  definitions: { StripeRequests: { properties: Record<string, { $ref: string }> } }
}

async function requestSchema(): Promise<Schema> {
  const sdk = await readFile(pathInRoot('node_modules/stripe/package.json'), 'utf8')
  const key = createHash('sha256')
    .update(`${sdk}${await readFile(TYPES, 'utf8')}`)
    .digest('hex')
    .slice(0, 16)
  const cachePath = pathInRoot(`.cache/stripe-requests-${key}.json`)
  if (existsSync(cachePath)) return JSON.parse(await readFile(cachePath, 'utf8')) as Schema
  const { createGenerator } = await import('ts-json-schema-generator')
  const generated = createGenerator({
    path: TYPES,
    tsconfig: pathInRoot('server/tsconfig.json'),
    type: 'StripeRequests',
    skipTypeCheck: true,
    additionalProperties: false,
    topRef: true,
  }).createSchema('StripeRequests')
  const schema = { ...generated, $id: 'stripe-requests' } as unknown as Schema
  await mkdir(pathInRoot('.cache'), { recursive: true })
  await writeFile(cachePath, JSON.stringify(schema))
  return schema
}
