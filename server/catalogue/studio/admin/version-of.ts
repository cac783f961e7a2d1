import type { Call } from '@aforo/domain/values/call.ts'
import { rowBy, type VersionedRecord } from '../../../platform/http/record-version.ts'
import * as store from './entities-store.ts'
import { entityToApi } from './to-api.ts'
import type { ParsedRequest } from '../../../platform/http/request.ts'

export const versionOf = <C extends Call>(
  name: store.EntityName,
  idOf: (asked: ParsedRequest<C>) => number,
): VersionedRecord<C> => {
  const { key, version } = store.versionColumns(name)
  return {
    row: (asked) => rowBy(version, key, idOf(asked)),
    read: async ({ database }, asked) => {
      const row = await store.findRow(database.db, name, idOf(asked))
      return row && entityToApi(name, row)
    },
  }
}
