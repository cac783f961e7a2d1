export type TextKind =
  | 'text'
  | 'html'
  | 'css'
  | 'script' // markup that runs: never sanitised, so never shown raw and guarded by its own permission (R15)
  | 'colour' // #rrggbb, empty when not chosen
  | 'url' // https only
  | 'path' // inside the portal
  | 'link' // a url or a path
  | 'file' // a link, or the name of a file in the studio's folder
  | 'email'
  | 'phone'

/** An optional narrowing of a text; a regular expression is one. `expected` says it in words. */
type Narrowed = { like: { test(text: string): boolean }; expected: string }

type WithSummary = { summary: string }
type FlagKey = WithSummary & { kind: 'flag'; default: boolean }
export type TextKey = WithSummary & { kind: TextKind; default: string } & Partial<Narrowed>
export type NumberKey = WithSummary & { kind: 'number' | 'whole'; default: number | null; min: number; max: number }
export type ChoiceKey = WithSummary & { kind: 'choice'; default: string; of: readonly string[] }
/** `fields` lists every name the object may carry; each value is a text. */
export type JsonKey = WithSummary & { kind: 'json'; default: null; fields: readonly string[] }
export type DescribedKey = FlagKey | TextKey | NumberKey | ChoiceKey | JsonKey
export type Access = 'public' | 'private' | 'secret'
export type RegisteredKey = DescribedKey & { access: Access }

export type ValueOf<K> = K extends { kind: 'flag' }
  ? boolean
  : K extends { kind: 'number' | 'whole'; default: infer D }
    ? number | (null extends D ? null : never)
    : K extends { kind: 'choice'; of: readonly (infer O)[] }
      ? O
      : K extends { kind: 'json' }
        ? Readonly<Record<string, string>> | null
        : string

export const flag = (byDefault: boolean, summary: string) => ({ kind: 'flag', default: byDefault, summary }) as const
export const written = (kind: TextKind, summary: string, byDefault = '', narrowed?: Narrowed): TextKey => ({
  kind,
  default: byDefault,
  summary,
  ...narrowed,
})
export const text = (summary: string, byDefault = '', narrowed?: Narrowed) =>
  written('text', summary, byDefault, narrowed)

type Bounds = { min?: number; max?: number }
/** A whole number; `null` by default means that the studio may leave it empty. */
export const whole = <const D extends number | null>(
  byDefault: D,
  summary: string,
  { min = 0, max = 1e6 }: Bounds = {},
) => ({ kind: 'whole', default: byDefault, min, max, summary }) as const

export const choice = <const O extends readonly [string, ...string[]]>(of: O, summary: string) =>
  ({ kind: 'choice', default: of[0] as O[number], of, summary }) as const

export const json = (fields: readonly string[], summary: string) =>
  ({ kind: 'json', default: null, fields, summary }) as const

type Open<K, A extends Access> = { readonly [N in keyof K]: K[N] & { readonly access: A } }
function opened<K extends Record<string, DescribedKey>, A extends Access>(keys: K, access: A): Open<K, A> {
  const registered: Record<string, RegisteredKey> = {}
  for (const [key, described] of Object.entries(keys)) registered[key] = { ...described, access }
  return registered as Open<K, A>
}

/** Keys that GET /appconfig publishes (R16). */
export const publicKeys = <K extends Record<string, DescribedKey>>(keys: K) => opened(keys, 'public')
export const privateKeys = <K extends Record<string, DescribedKey>>(keys: K) => opened(keys, 'private')
export const secretKeys = <K extends Record<string, DescribedKey>>(keys: K) => opened(keys, 'secret')
