import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://localhost:${process.env.PORT ?? 3000}`

const INITIAL: ['$initial'] = ['$initial']

type Modules = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

const OF_FORMS_AND_MENUS = /node_modules\/(react-hook-form|@hookform|zod|@base-ui)\//

/** Whether a module is of these packages, or imports one of them, at once or through others. */
function needsForms(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (OF_FORMS_AND_MENUS.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importedIds.some((next) => needsForms(next, modules, seen)) ?? false
}

// Libraries of a single section (calendar, editor, charts) stay with it.
const several = {
  test: /^(?!.*node_modules\/(@fullcalendar|@full-ui|@tiptap|prosemirror|jsqr|@visx))/,
  minShareCount: 2,
}

/**
 * Few files for the browser: the libraries of the first screen, the screen, and what several sections share: in one file
 * what needs the libraries of forms and menus, in another the rest.
 */
const groups = [
  { name: 'libraries', tags: INITIAL, test: /node_modules/, priority: 4 },
  { name: 'first', tags: INITIAL, priority: 3 },
  // By priority, as a group takes what its modules import.
  { ...several, name: (id: string, modules: Modules) => (needsForms(id, modules) ? null : 'shared'), priority: 2 },
  { ...several, name: 'forms' },
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
