import { z } from 'zod'

export const openSessionSchema = z
  .strictObject({
    session_id: z.string(),
    /** As the browser names itself; `deviceOf` says it in words. */
    agent: z.string(),
    createdAt: z.iso.datetime(),
    seenAt: z.iso.datetime().nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof openSessionSchema>

/** Six digits of the application, or one of the spare codes, with its dashes or without. */
export const factorCode = z
  .string()
  .trim()
  .regex(/^(\d{6}|[a-z2-9]{4}-?[a-z2-9]{4}-?[a-z2-9]{4})$/i)

/** Of staff: in use, not in use, or asked for by the studio before anything else may be done (R15). */
export const factorStates = ['on', 'off', 'due'] as const
export type FactorState = (typeof factorStates)[number]
