import type { Call } from '@aforo/domain/values/call.ts'
import { rowBy, type VersionedRecord } from '../../../platform/http/record-version.ts'
import * as store from './entities-store.ts'
import { entityToApi } from './to-api.ts'
import type { ParsedRequest } from '../../../platform/http/request.ts'

export const versionOf = <C extends Call>(
  name: store.EntityName,
  idOf: (request: ParsedRequest<C>) => number,
): VersionedRecord<C> => {
  const { key, version } = store.versionColumns(name)
  return {
    row: (request) => rowBy(version, key, idOf(request)),
    read: async ({ database }, request) => {
      const row = await store.findRow(database.db, name, idOf(request))
      return row && entityToApi(name, row)
    },
  }
}
