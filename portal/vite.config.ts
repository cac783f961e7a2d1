import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The business is source of ours, not a package: it is bundled, for the browser and for the server's renderer.
  ssr: { noExternal: ['studio'] },
  build: { assetsInlineLimit: 0 },
})
