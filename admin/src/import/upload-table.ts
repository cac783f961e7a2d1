import type { ImportKind } from '@aforo/domain/import/columns.ts'
import type { uploadImport } from '@aforo/domain/import/contract.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { sendWithSession } from '../api/session-renewal.ts'
import { failureOf, offlineFailure } from '../api/request.ts'

export type ImportBatchDetails = ResponseOf<typeof uploadImport>

export async function uploadTable(file: File, kind: ImportKind): Promise<ImportBatchDetails> {
  const body = new FormData()
  body.append('file', file, file.name)
  body.append('data', JSON.stringify({ kind }))
  return sendWithSession(async (token) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch('/api/imports', { method: 'POST', body, headers, credentials: 'omit' }).catch(() => {
      throw offlineFailure()
    })
    if (!response.ok) throw await failureOf(response)
    return response.json()
  })
}
