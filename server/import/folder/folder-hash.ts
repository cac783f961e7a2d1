import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function hashOfFolder(dir: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) {
    const name = path.slice(dir.length)
    if (/(^|[/\\])\./.test(name) || /^[/\\]?[^/\\]*\.(md|txt)$/i.test(name)) continue
    const bytes = await readFile(path)
    hash.update(`${name.replaceAll('\\', '/')} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}
