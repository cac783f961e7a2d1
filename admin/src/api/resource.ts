export type RecordId = number | string
type Fields = Record<string, unknown>
/** A row of a resource under the `id` that addresses use; its other fields are those of the API. */
export type AdminRecord = Fields & { id: RecordId }
export type WithId<T> = T & { id: number }
/** `sum` in pesos, of lists of money. */
export type RecordPage<Row = AdminRecord> = { data: Row[]; total: number; sum?: number }

/** `q` are words to look for; other filters are those of the call. `page` begins at 1, as people count. */
export type ListParams = { filter?: Fields & { q?: string }; page?: number; signal?: AbortSignal }

/** The calls that a resource offers (resources.ts). */
export type Resource = {
  list?: (params: ListParams) => Promise<RecordPage>
  get?: (id: RecordId, signal?: AbortSignal) => Promise<AdminRecord>
  /** `key` is one for each intention of a person: pressing twice creates once. */
  create?: (body: Record<string, unknown>, key?: string) => Promise<AdminRecord>
  update?: (id: RecordId, body: Record<string, unknown>, key?: string) => Promise<AdminRecord>
  delete?: (id: RecordId, more?: { reason?: string }) => Promise<AdminRecord>
}
