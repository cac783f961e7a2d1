import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root, runTool } from './run.ts'

type Door = { name: 'portal' | 'admin'; sources: string[]; output: string; files: string; tool: string }

const doors: Door[] = [
  {
    name: 'portal',
    sources: ['portal/app', 'portal/public', 'portal/vite.config.ts', 'portal/react-router.config.ts', 'studio'],
    output: 'portal/build',
    files: 'portal/build/client',
    tool: 'react-router',
  },
  {
    name: 'admin',
    sources: ['admin/src', 'admin/index.html', 'admin/vite.config.ts', 'studio'],
    output: 'admin/dist',
    files: 'admin/dist',
    tool: 'vite',
  },
]

/** Builds the doors whose sources have changed since their last build. */
export function buildWhatIsStale(): void {
  for (const door of doors) {
    const stamp = join(root, door.output, '.built-from')
    const now = stateOf(door.sources)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue
    console.log(`Building the ${door.name} …`)
    // Always as for production: `npm start` runs for development, and React's own development build is twice the size.
    runTool(door.tool, ['build'], { cwd: door.name, quiet: true, env: { NODE_ENV: 'production' } })
    compress(join(root, door.files))
    writeFileSync(stamp, now)
  }
}

function stateOf(sources: string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  hash.update(readFileSync(import.meta.filename))
  for (const source of sources) {
    for (const file of filesIn(join(root, source))) hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && !name.includes('.test.'))
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/** The static texts, compressed once as far as it goes; the server hands out these files as they are. */
function compress(folder: string): void {
  for (const file of filesIn(folder).filter((name) => /\.(js|css|svg|html|json|webmanifest)$/.test(name))) {
    const text = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

if (import.meta.main) buildWhatIsStale()
