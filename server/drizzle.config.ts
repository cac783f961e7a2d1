import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['**/tables.ts', '../fakes/**/tables.ts'],
  out: 'platform/database/migrations',
})
