import { z } from 'zod'

type Fields = Readonly<Record<string, z.ZodType>>
type Defaults<F extends Fields> = { readonly [K in keyof F]?: z.output<F[K]> }

type CreateFields<F extends Fields, D> = {
  [K in keyof F]: K extends keyof D ? z.ZodDefault<F[K] & z.core.$ZodType> : F[K]
}
/**
 * The body of a call that creates a record: a field with a default may be left out. A null counts as left out, unless
 * the field is nullable itself (see `server/platform/http/body/absent-fields.ts`).
 */
export function createBody<F extends Fields, const D extends Defaults<F>>(
  fields: z.ZodObject<F, z.core.$strict>,
  defaults: D,
): z.ZodObject<CreateFields<F, D>, z.core.$strict> {
  const entries = Object.entries(fields.shape).map(([name, field]) => {
    const schema = field as z.ZodType
    return [name, Object.hasOwn(defaults, name) ? schema.default(defaults[name]) : schema]
  })
  return z.strictObject(Object.fromEntries(entries)) as unknown as z.ZodObject<CreateFields<F, D>, z.core.$strict>
}

type ChangeFields<F extends Fields> = {
  [K in keyof F]: z.ZodOptional<z.ZodType<z.output<F[K]>, z.input<F[K]> | null>>
}
/**
 * The body of a call that changes a record: a field that is left out is unchanged, and null resets it to the default of
 * a new record. A field without a default cannot be reset: its null is refused.
 */
export function changeBody<F extends Fields>(
  fields: z.ZodObject<F, z.core.$strict>,
  defaults: Defaults<F>,
): z.ZodObject<ChangeFields<F>, z.core.$strict> {
  const entries = Object.entries(fields.shape).map(([name, field]) => {
    const schema = field as z.ZodType
    const defaultValue = defaults[name] ?? null
    return [name, (defaultValue === null ? schema : resettable(schema, defaultValue)).optional()]
  })
  return z.strictObject(Object.fromEntries(entries)) as unknown as z.ZodObject<ChangeFields<F>, z.core.$strict>
}

const resettable = (field: z.ZodType, defaultValue: unknown): z.ZodType =>
  acceptsNull(field) ? field : field.nullable().transform((value) => (value === null ? defaultValue : value))

/** An optional field whose null means unchanged, also when a record is changed. */
export const absentOrNull = <F extends z.ZodType>(field: F) =>
  field
    .nullable()
    .transform((value): z.output<F> | undefined => value ?? undefined)
    .optional()

/** A field that the specification accepts but the server decides: its value is dropped. */
export const ignoredField = z
  .unknown()
  .transform((): undefined => undefined)
  .optional()

export const acceptsNull = (field: z.ZodType): boolean => field.safeParse(null).success
