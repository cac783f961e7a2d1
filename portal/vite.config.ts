import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Few files for the browser: what changes together and is needed together travels together. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\/|rolldown\/runtime|vite\/preload-helper/,
    priority: 3,
  },
  {
    name: 'portal',
    test: new RegExp(
      [
        'portal/app/(ui|api|frame|documents|paths)',
        'studio/(values|settings|content|schedule|credits|reservations|waitlist|catalogue)/',
        'customers/terms|account/intent|brand/(icons|pictures/(empty|draw))',
        'app/schedule/[\\w-]+\\.tsx?$|app/reservations/cancel-',
      ].join('|'),
    ),
    priority: 2,
  },
  {
    name: 'buying',
    test: /studio\/(purchases|checkout)\/|studio\/packages\/(price|listing)|account\/submitting|app\/checkout\/(checkout-frame|paying\/(kept|paying|intention)|ways\/(card|stripe)|gateways\/rehearsal-card)/,
    priority: 1,
  },
  // Who has an account already buys without its forms: their pages, and what the booking sheet takes of them.
  {
    name: 'account',
    test: /studio\/customers\/[\w-]+\.ts|app\/account\/(?!account-links|[\w-]+\/|.*\.page)/,
    priority: 0,
  },
  // A class as an entry of her calendar: for who has a seat.
  { name: 'agenda', test: /studio\/agenda\//, priority: 0 },
  // What the booking sheet shares with the pages of buying: it comes with the sheet, while nothing else happens.
  { name: 'seat', test: /app\/checkout\/seat\/(seat-|share|held)|package-pick/, priority: 0 },
]

/** Once built, it is rendered by the production build of React, whatever the studio runs for: the other one costs four times as much. */
const rendered = {
  resolve: { noExternal: ['react', 'react-dom', 'react-router'] },
  define: { 'process.env.NODE_ENV': '"production"' },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The business is source of ours, not a package: it is bundled, for the browser and for the server's renderer.
  ssr: { noExternal: ['studio'] },
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ...(command === 'build' ? { ssr: rendered } : {}),
  },
}))
