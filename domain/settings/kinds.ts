const textKinds = [
  'text',
  'html',
  'css',
  'script', // markup that runs: never sanitised, so never shown raw and guarded by its own permission (R15)
  'colour', // #rrggbb, empty when not chosen
  'url', // https only
  'path', // inside the portal
  'link', // a url or a path
  'file', // a link, or the name of a file in the studio's folder
  'email',
  'phone',
] as const
export type TextKind = (typeof textKinds)[number]
export const settingKinds = ['flag', 'number', 'whole', 'choice', 'json', ...textKinds] as const

/** An optional constraint on a text, such as a regular expression; `expected` describes it. */
type TextConstraint = { like: { test(text: string): boolean }; expected: string }

type WithSummary = { summary: string }
type FlagKey = WithSummary & { kind: 'flag'; default: boolean }
export type TextKey = WithSummary & { kind: TextKind; default: string } & Partial<TextConstraint>
export type NumberKey = WithSummary & { kind: 'number' | 'whole'; default: number | null; min: number; max: number }
export type ChoiceKey = WithSummary & { kind: 'choice'; default: string; of: readonly string[] }
/** `fields` lists every property that the object may have; each value is a text. */
export type JsonKey = WithSummary & { kind: 'json'; default: null; fields: readonly string[] }
export type KeyDefinition = FlagKey | TextKey | NumberKey | ChoiceKey | JsonKey
export type Access = 'public' | 'private' | 'secret'
export type RegisteredKey = KeyDefinition & { access: Access }

export type ValueOf<K> = K extends { kind: 'flag' }
  ? boolean
  : K extends { kind: 'number' | 'whole'; default: infer D }
    ? number | (null extends D ? null : never)
    : K extends { kind: 'choice'; of: readonly (infer O)[] }
      ? O
      : K extends { kind: 'json' }
        ? Readonly<Record<string, string>> | null
        : string

export const flag = (defaultValue: boolean, summary: string) =>
  ({ kind: 'flag', default: defaultValue, summary }) as const
export const typedText = (
  kind: TextKind,
  summary: string,
  defaultValue = '',
  constraint?: TextConstraint,
): TextKey => ({
  kind,
  default: defaultValue,
  summary,
  ...constraint,
})
export const text = (summary: string, defaultValue = '', constraint?: TextConstraint) =>
  typedText('text', summary, defaultValue, constraint)

type Bounds = { min?: number; max?: number }
/** A whole number; a default of `null` means that it may be empty. */
export const whole = <const D extends number | null>(
  defaultValue: D,
  summary: string,
  { min = 0, max = 1e6 }: Bounds = {},
) => ({ kind: 'whole', default: defaultValue, min, max, summary }) as const

export const choice = <const O extends readonly [string, ...string[]]>(of: O, summary: string) =>
  ({ kind: 'choice', default: of[0] as O[number], of, summary }) as const

export const json = (fields: readonly string[], summary: string) =>
  ({ kind: 'json', default: null, fields, summary }) as const

type WithAccess<K, A extends Access> = { readonly [N in keyof K]: K[N] & { readonly access: A } }
function withAccess<K extends Record<string, KeyDefinition>, A extends Access>(keys: K, access: A): WithAccess<K, A> {
  const registered: Record<string, RegisteredKey> = {}
  for (const [key, definition] of Object.entries(keys)) registered[key] = { ...definition, access }
  return registered as WithAccess<K, A>
}

/** Keys that GET /appconfig returns (R16). */
export const publicKeys = <K extends Record<string, KeyDefinition>>(keys: K) => withAccess(keys, 'public')
export const privateKeys = <K extends Record<string, KeyDefinition>>(keys: K) => withAccess(keys, 'private')
export const secretKeys = <K extends Record<string, KeyDefinition>>(keys: K) => withAccess(keys, 'secret')
