import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fault, nearest } from './fault.ts'

export interface Source {
  readonly dir: string
  readonly faults: Fault[]
}

export const openSource = (dir: string): Source => ({ dir, faults: [] })

/** The text of a file of the folder, without byte order mark and with plain line ends; undefined when it is not there. */
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

/** The names in a subfolder, sorted; none when the subfolder is not there. Hidden files do not count. */
export async function listFolder(source: Source, folder: string): Promise<string[]> {
  const names = await readdir(join(source.dir, folder)).catch(() => [])
  return names.filter((name) => !name.startsWith('.')).sort()
}

export function expectKnown(
  source: Source,
  place: { file: string; line: number; column: string },
  words: readonly (string | null)[],
  known: { what: string; keys: ReadonlySet<string> },
): void {
  for (const word of words) {
    if (word === null || known.keys.has(word)) continue
    source.faults.push({ ...place, expected: known.what, found: word, suggestion: nearest(word, known.keys) })
  }
}
