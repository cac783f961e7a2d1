import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://localhost:${process.env.PORT ?? 3000}`

const INITIAL: ['$initial'] = ['$initial']

type Modules = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

const FORMS = /node_modules\/(react-hook-form|@hookform|zod)\//
const MENUS = /node_modules\/@base-ui\//

/** Whether a module is of some packages, or imports one of them, at once or through others. */
function reaches(packages: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (packages.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importedIds.some((next) => reaches(packages, next, modules, seen)) ?? false
}

const libraryOf = (id: string, modules: Modules) =>
  reaches(FORMS, id, modules) ? 'forms' : reaches(MENUS, id, modules) ? 'menus' : null

/**
 * Few files for the browser: the libraries of the first screen, the screen, and what several sections share, in three:
 * what needs the libraries of forms, what needs those of menus, and the rest.
 */
// Libraries of a single section (calendar, editor, charts) stay with it.
const several = {
  test: /^(?!.*node_modules\/(@fullcalendar|@full-ui|@tiptap|prosemirror|jsqr|@visx))/,
  minShareCount: 2,
}
const groups = [
  { name: 'libraries', tags: INITIAL, test: /node_modules/, priority: 4 },
  { name: 'first', tags: INITIAL, priority: 3 },
  // By priority, as a group takes what its modules import.
  { ...several, name: (id: string, modules: Modules) => (libraryOf(id, modules) ? null : 'shared'), priority: 2 },
  { ...several, name: (id: string, modules: Modules) => libraryOf(id, modules) },
]

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      {
        find: /^temporal-polyfill\/fns\/\w+$/,
        replacement: fileURLToPath(new URL('src/board/reject-time-zones.ts', import.meta.url)),
      },
    ],
  },
  build: { assetsInlineLimit: 0, target: 'es2022', rolldownOptions: { output: { codeSplitting: { groups } } } },
  // While developing the admin alone: the API and the fonts come from the studio that runs beside it.
  server: { proxy: { '/api': server, '/fonts': server, '/files': server } },
})
