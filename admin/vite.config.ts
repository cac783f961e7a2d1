import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://localhost:${process.env.PORT ?? 3000}`

const INITIAL: ['$initial'] = ['$initial']

/**
 * Few files for the browser: what fetches the desk of an address, the libraries of the first screen, the screen itself,
 * and what several desks share, which comes with the first of them.
 */
const groups = [
  {
    name: 'ahead',
    test: /(studio\/values\/call|src\/(ahead|desks|paths|api\/(session|begun)))\.ts|rolldown\/runtime|vite\/preload-helper/,
    priority: 3,
  },
  { name: 'libraries', tags: INITIAL, test: /node_modules/, priority: 2 },
  { name: 'first', tags: INITIAL, priority: 1 },
  {
    name: 'shared',
    // Libraries of a single section (calendar, editor, charts) stay with it.
    test: /^(?!.*(node_modules\/(@fullcalendar|@full-ui|@tiptap|prosemirror|jsqr|@visx)|src\/charts))/,
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      {
        find: /^temporal-polyfill\/fns\/\w+$/,
        replacement: fileURLToPath(new URL('src/board/no-zones.ts', import.meta.url)),
      },
    ],
  },
  build: { assetsInlineLimit: 0, target: 'es2022', rolldownOptions: { output: { codeSplitting: { groups } } } },
  // While developing the admin alone: the API and the fonts come from the studio that runs beside it.
  server: { proxy: { '/api': server, '/fonts': server, '/files': server } },
})
