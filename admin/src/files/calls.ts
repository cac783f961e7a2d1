import type { listFiles } from '@aforo/domain/catalogue/files/contract.ts'
import type { CallApi } from '../api/call-api.ts'
import type { Resource } from '../api/resource.ts'

export const fileResourcesOf = (callApi: CallApi): { files: Required<Pick<Resource, 'list'>> } => ({
  files: {
    async list({ page = 1, signal }) {
      const query = { page: page - 1 }
      const { files, total } = await callApi<typeof listFiles>('GET /files', { query }, { signal })
      return { data: files.map((file) => ({ ...file, id: file.file_id })), total }
    },
  },
})
