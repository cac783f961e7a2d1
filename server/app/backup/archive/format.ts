import { z } from 'zod'
import type { ColumnDescription, TableDescription } from './archive-store.ts'

export const MANIFEST = 'manifest.json'
export const SCHEMA = 'schema.json'
export const FILES = 'files/'

export const rowsName = (table: string, page: number): string =>
  `tables/${table}/${String(page).padStart(6, '0')}.jsonl`

/** The table of an entry of rows, or null if it is none. */
export const tableOf = (name: string): string | null => /^tables\/(\w+)\/\d+\.jsonl$/.exec(name)?.[1] ?? null

const size = z.int().nonnegative()

/** What an archive consists of; its last entry, so that without it an archive is incomplete. */
const manifest = z.strictObject({
  format: z.literal('aforo-archive-1'),
  /** The two values by which two archives of one studio may differ. */
  made_at: z.iso.datetime(),
  epoch: z.string(),
  /** The migrations of the tables: their number, the newest one's hash and when it was written (ms). */
  migrations: z.strictObject({ many: size, newest: z.string(), written_at: z.number() }),
  tables: z.record(z.string(), z.strictObject({ columns: z.array(z.string()), rows: size })),
  entries: z.array(z.strictObject({ name: z.string(), size, sha256: z.string() })),
})
export type ArchiveManifest = z.output<typeof manifest>

export function readManifest(bytes: Buffer): ArchiveManifest {
  try {
    return manifest.parse(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    throw new Error(`${MANIFEST} cannot be read: expected an archive of aforo-archive-1.`, { cause: error })
  }
}

const types: Readonly<Record<string, object>> = {
  int4: { type: 'integer' },
  int8: { type: 'integer' },
  float8: { type: 'number' },
  text: { type: 'string' },
  bool: { type: 'boolean' },
  uuid: { type: 'string', format: 'uuid' },
  date: { type: 'string', format: 'date' },
  timestamptz: { type: 'string', format: 'date-time' },
  jsonb: {},
}

/** The JSON Schema of an archive: its manifest, and under `$defs` the rows of each table. */
export const schemaOf = (tables: readonly TableDescription[]): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'aforo-archive-1',
  description: `The manifest; $defs has the rows of each table: each line of tables/NAME/*.jsonl is one of $defs/NAME.`,
  ...z.toJSONSchema(manifest),
  $defs: Object.fromEntries(
    tables.map(({ name, columns, key }) => [
      name,
      {
        type: 'object',
        additionalProperties: false,
        required: columns.map((column) => column.name),
        properties: Object.fromEntries(columns.map((column) => [column.name, schemaOfColumn(name, column)])),
        'x-primary-key': key,
      },
    ]),
  ),
})

function schemaOfColumn(table: string, { name, type, isList, isNullable, references }: ColumnDescription): object {
  const single = types[type]
  if (!single) throw new Error(`${table}.${name}: expected a type that archives describe, found ${type}. Add it here.`)
  const schema = isList ? { type: 'array', items: single } : single
  const more = references === null ? {} : { 'x-references': references }
  if (isNullable && 'type' in schema) return { ...schema, type: [schema.type, 'null'], ...more }
  return { ...schema, ...more }
}
