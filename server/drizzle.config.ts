import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: '**/tables.ts',
  out: 'platform/database/migrations',
})
