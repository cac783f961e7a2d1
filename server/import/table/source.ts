import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fault, nearest } from './fault.ts'

export interface Source {
  readonly dir: string
  readonly faults: Fault[]
}

export const openSource = (dir: string): Source => ({ dir, faults: [] })

/**
 * The text of a file of the folder, without byte order mark and with \n line ends; undefined when it does not exist.
 */
export async function readText(source: Source, file: string): Promise<string | undefined> {
  const bytes = await readFile(join(source.dir, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!bytes) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    source.faults.push({ file, line: 1, expected: 'a file saved as UTF-8', found: 'another encoding' })
    return undefined
  }
}

/** The file names of a subfolder, sorted, without hidden files; empty when the subfolder does not exist. */
export async function listFolder(source: Source, folder: string): Promise<string[]> {
  const names = await readdir(join(source.dir, folder)).catch(() => [])
  return names.filter((name) => !name.startsWith('.')).sort()
}

export function expectKnown(
  source: Source,
  location: { file: string; line: number; column: string },
  values: readonly (string | null)[],
  known: { what: string; keys: ReadonlySet<string> },
): void {
  for (const value of values) {
    if (value === null || known.keys.has(value)) continue
    source.faults.push({ ...location, expected: known.what, found: value, suggestion: nearest(value, known.keys) })
  }
}
