import { z } from 'zod'
import { settingKeys } from './keys.ts'
import { settingKinds } from './kinds.ts'
import { instant } from '../values/shapes.ts'

const key = z.enum(settingKeys)
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.string())])

/** A setting for administrators. A secret has `is_set` and `changed_at`; its value is always null. */
export const adminSetting = z
  .strictObject({
    key,
    theme: z.string(),
    kind: z.enum(settingKinds),
    access: z.enum(['public', 'private', 'secret']),
    label: z.string(),
    hint: z.string(),
    default: value,
    value,
    is_set: z.boolean(),
    changed_at: instant.nullable(),
    unit: z.string().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    long: z.literal(true).optional(),
    options: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
    /** It only applies while that setting has one of these values. */
    under: z.strictObject({ key, values: z.array(z.union([z.string(), z.boolean()])) }).optional(),
  })
  .meta({ id: 'DeskSetting' })
export type AdminSetting = z.infer<typeof adminSetting>

export const adminTheme = z
  .strictObject({
    id: z.string(),
    label: z.string(),
    hint: z.string(),
    groups: z.array(z.strictObject({ title: z.string(), keys: z.array(key) })),
  })
  .meta({ id: 'DeskTheme' })
export type AdminTheme = z.infer<typeof adminTheme>

/** Settings to change, under their keys: the type of each key, as text or JSON; null resets it to the default. */
export const settingsInput = z.record(z.string().max(80), z.unknown())

/** Two colours that are used together, and their contrast (WCAG 2.2). */
export const colourPair = z
  .strictObject({
    what: z.string(),
    text: z.string(),
    ground: z.string(),
    ratio: z.number(),
    /** The required contrast: 4.5 for text, 3 for borders and icons. */
    needs: z.number(),
  })
  .meta({ id: 'ColourPair' })
export type ColourPair = z.infer<typeof colourPair>

export const colourAdjustment = z
  .strictObject({
    key,
    label: z.string(),
    chosen: z.string(),
    shown: z.string(),
    why: z.string(),
  })
  .meta({ id: 'ColourAdjustment' })
export type ColourAdjustment = z.infer<typeof colourAdjustment>
