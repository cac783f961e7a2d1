import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root, runTool } from './run.ts'

type Part = {
  name: 'portal' | 'admin' | 'server'
  sources: string[]
  output: string
  tool: string
  files?: string
  copied?: Record<string, string>
}

const parts: Part[] = [
  {
    name: 'portal',
    sources: ['portal/app', 'portal/public', 'portal/vite.config.ts', 'portal/react-router.config.ts', 'ui', 'domain'],
    output: 'portal/build',
    files: 'portal/build/client',
    tool: 'react-router',
  },
  {
    name: 'admin',
    sources: ['admin/src', 'admin/index.html', 'admin/vite.config.ts', 'ui', 'domain'],
    output: 'admin/dist',
    files: 'admin/dist',
    tool: 'vite',
  },
  {
    name: 'server',
    sources: ['server', 'fakes', 'domain'],
    output: 'build',
    tool: 'vite',
    copied: { 'server/platform/database/migrations': 'build/app/migrations' },
  },
]

/** Builds the given parts (all by default) whose sources have changed since their last build. */
export function buildWhatIsStale(names: readonly Part['name'][] = ['portal', 'admin', 'server']): void {
  for (const { name, sources, output, tool, files, copied = {} } of parts.filter((part) => names.includes(part.name))) {
    const stamp = join(root, output, '.built-from')
    const sourceHash = hashSources(sources)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash) continue
    console.log(`Building the ${name} …`)
    // Always for production: under `npm start` NODE_ENV is development, and React's development build is twice as
    // large.
    runTool(tool, ['build'], { cwd: name, quiet: true, env: { NODE_ENV: 'production' } })
    for (const [from, to] of Object.entries(copied)) cpSync(join(root, from), join(root, to), { recursive: true })
    if (files) compress(join(root, files))
    writeFileSync(stamp, sourceHash)
  }
}

function hashSources(sources: string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  hash.update(readFileSync(import.meta.filename))
  for (const source of sources) {
    for (const file of listFiles(join(root, source))) hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && !name.includes('.test.'))
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}

function compress(folder: string): void {
  for (const file of listFiles(folder).filter((name) => /\.(js|css|svg|html|json|webmanifest)$/.test(name))) {
    const text = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

if (import.meta.main) buildWhatIsStale()
