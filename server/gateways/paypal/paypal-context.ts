import type { Connection } from './connection.ts'

export type PayPalContext = Connection & {
  readonly now: () => Date
  readonly recall: (key: string) => Promise<string | null>
  readonly remember: (values: Readonly<Record<string, string>>) => Promise<unknown>
  readonly rememberReplaced: (key: string, value: string) => Promise<void>
  readonly saveIfAbsent: (key: string, value: string) => Promise<string>
}
