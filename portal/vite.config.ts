import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What most pages need travels in one file, and the libraries of all of them in another: they change at different times. */
const groups = [
  { name: 'libraries', test: /node_modules/, minShareCount: 3, priority: 2 },
  { name: 'common', test: /\.[jt]sx?$/, minShareCount: 3, priority: 1 },
]

const rendered = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // These are bundled as source, for browser and server.
  ssr: { noExternal: ['@aforo/domain', '@aforo/ui'] },
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ...(command === 'build' ? { ssr: rendered } : {}),
  },
}))
