import { customType } from 'drizzle-orm/pg-core'

/**
 * A `jsonb` of any value. The driver has parsed it already; Drizzle's own `jsonb` parses a text once more, so that the
 * text '1.10' is read as the number 1.1.
 */
export const anyJson = customType<{ data: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})
