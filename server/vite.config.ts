import { defineConfig } from 'vite'
import left from '../deploy/package.json' with { type: 'json' }

const external = Object.keys(left.dependencies)

/** The server and an operator's commands as programs of their own: a process reads 40 files, not 2,000 (decision 61). */
export default defineConfig({
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: '../build',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      input: Object.fromEntries(
        [
          'main',
          'open-demo',
          'cli/back-up',
          'cli/restore',
          'cli/load-studio',
          'cli/export-studio',
          'cli/archive-export',
          'cli/archive-import',
          'cli/create-admin',
          'cli/check-integrity',
        ]
          .map((name) => [`app/${name}`, `app/${name}.ts`])
          .concat([['app/workbook-worker', 'import/workbook/workbook-worker.ts']]),
      ),
      // Two folders below the root, as `server/app/`: what the programs find by a path stays where it is.
      output: {
        entryFileNames: '[name].js',
        // The fakes of providers are a separate chunk: an image for customers has none.
        chunkFileNames: ({ name }) => (name === 'fakes' ? 'app/fakes/fakes.js' : 'app/[name]-[hash].js'),
      },
    },
  },
})
