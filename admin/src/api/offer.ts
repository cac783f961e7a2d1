import type { GetListParams, Identifier, RaRecord } from 'ra-core'

export type Listed = { data: RaRecord[]; total: number }

/** What a resource offers; what it does not name throws a clear error (data-provider.ts). */
export type Offer = {
  getList?: (params: GetListParams & { signal?: AbortSignal }) => Promise<Listed>
  getOne?: (id: Identifier, signal?: AbortSignal) => Promise<RaRecord>
  getMany?: (ids: readonly Identifier[], signal?: AbortSignal) => Promise<RaRecord[]>
  /** `key` is one for each intention of a person: pressing twice creates once. */
  create?: (data: Record<string, unknown>, key?: string) => Promise<RaRecord>
  update?: (id: Identifier, data: Record<string, unknown>, key?: string) => Promise<RaRecord>
  delete?: (id: Identifier, more?: { reason?: string }) => Promise<RaRecord>
}
