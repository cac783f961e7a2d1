import react from '@vitejs/plugin-react'
import { createServer, type ServerOptions, type ViteDevServer } from 'vite'

/** Serves the page of all shared components at /ui. It is part of no build: only development and tests start it. */
export const serveGallery = (server: ServerOptions): Promise<ViteDevServer> =>
  createServer({
    root: `${import.meta.dirname}/gallery`,
    base: '/ui/',
    // The fonts.
    publicDir: `${import.meta.dirname}/../portal/public`,
    configFile: false,
    appType: 'spa',
    plugins: [react()],
    cacheDir: `${import.meta.dirname}/../.cache/gallery`,
    server,
  })
