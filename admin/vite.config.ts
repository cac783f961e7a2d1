import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://localhost:${process.env.PORT ?? 3000}`

const INITIAL: ['$initial'] = ['$initial']

/** Few files for the browser: the libraries of the first screen, the screen, and what several sections share. */
const groups = [
  { name: 'libraries', tags: INITIAL, test: /node_modules/, priority: 2 },
  { name: 'first', tags: INITIAL, priority: 1 },
  {
    name: 'shared',
    // Libraries of a single section (calendar, editor, charts) stay with it.
    test: /^(?!.*node_modules\/(@fullcalendar|@full-ui|@tiptap|prosemirror|jsqr|@visx))/,
    minShareCount: 2,
  },
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
