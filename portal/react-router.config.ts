import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // The origin of a form is checked before it comes here, by the host that customers use: `server/app/web/pages/csrf-forms.ts`. The
  // router would compare with its own address, which behind a proxy that ends https is another one.
  allowedActionOrigins: ['**'],
} satisfies Config
