import { z } from 'zod'
import { instant } from '../../values/shapes.ts'

export const openSessionSchema = z
  .strictObject({
    session_id: z.string(),
    /** The user agent; `deviceOf` makes a name of it. */
    agent: z.string(),
    createdAt: instant,
    seenAt: instant.nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof openSessionSchema>

/** Six digits of the authenticator application, or a recovery code, with or without its dashes. */
export const factorCode = z
  .string()
  .trim()
  .regex(/^(\d{6}|[a-z2-9]{4}-?[a-z2-9]{4}-?[a-z2-9]{4})$/i)

/** Second factor of staff. `due`: the studio requires it, and nothing else is allowed until it is set up (R15). */
export const factorStates = ['on', 'off', 'due'] as const
export type FactorState = (typeof factorStates)[number]

export const sessionToken = z.strictObject({ token: z.string(), expires_at: z.iso.datetime() })
