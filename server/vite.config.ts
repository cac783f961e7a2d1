import { defineConfig } from 'vite'
import left from '../deploy/package.json' with { type: 'json' }

/** Of these something is compiled for the machine, or found by a path of their own: they stay packages, in the image too. */
const external = Object.keys(left.dependencies)

/** The server and an operator's commands as programs of their own: a process reads 40 files, not 2,000 (decision 68). */
export default defineConfig({
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: '../build',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      input: [
        'main',
        'open-demo',
        'back-up',
        'restore',
        'load-studio',
        'export-studio',
        'first-admin',
        'check-integrity',
      ].map((name) => `${name}.ts`),
      // Beside each other and one folder below the root, as their sources: what they find by a path stays where it is.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})
