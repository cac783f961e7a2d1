import { createHash } from 'node:crypto'
import { z } from 'zod'

const size = z.int().min(0)
const digest = z.string().regex(/^[0-9a-f]{64}$/)
const storedFile = z.object({
  kept: z.enum(['default', 'aws']),
  key: z.string(),
  size,
  sha256: digest,
  at: z.string(),
})

/** What a backup consists of. It is written last; a backup without it is unfinished and ignored. */
const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  made_at: z.iso.datetime(),
  is_sealed: z.boolean(),
  /** The migrations of the tables: their number, the newest one's hash and when it was written (ms). */
  migrations: z.object({ many: size, newest: z.string(), written_at: z.number() }),
  database: z.object({
    at: z.string(),
    sha256: digest,
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: size })),
    sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  }),
  files: z.array(storedFile),
  missing: z.array(z.string()),
  /** The number of films that were left out on request (BACKUP_FILMS=no). */
  left_out: size,
  /** The names of the environment variables that were set; values are never stored. */
  environment: z.array(z.string()),
})
const signedManifest = z.object({ sha256: digest, manifest: z.unknown() })

export type Manifest = z.output<typeof manifest>
export type StoredBytes = z.output<typeof storedFile>

export function writeManifest(contents: Manifest): Buffer {
  return Buffer.from(JSON.stringify({ sha256: digestOf(contents), manifest: contents }, null, 1))
}

export function readManifest(id: string, bytes: Buffer): Manifest {
  try {
    const { sha256, manifest: contents } = signedManifest.parse(JSON.parse(bytes.toString('utf8')))
    if (digestOf(contents) === sha256) return manifest.parse(contents)
  } catch (error) {
    throw new Error(`The backup ${id} is damaged: its manifest cannot be read. Take another one.`, { cause: error })
  }
  throw new Error(`The backup ${id} is damaged: its manifest is not what was written. Take another one.`)
}

const digestOf = (contents: unknown): string => createHash('sha256').update(JSON.stringify(contents)).digest('hex')
