import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  // While developing the admin alone: the API and the fonts come from the studio that runs beside it.
  server: { proxy: { '/api': server, '/fonts': server } },
})
