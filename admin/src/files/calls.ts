import type { listFiles } from '@aforo/domain/catalogue/files/contract.ts'
import type { CallApi } from '../api/call-api.ts'
import type { Offer } from '../api/offer.ts'

export const fileResourcesOf = (callApi: CallApi): { files: Required<Pick<Offer, 'getList'>> } => ({
  files: {
    async getList({ pagination, signal }) {
      const query = { page: (pagination?.page ?? 1) - 1 }
      const { files, total } = await callApi<typeof listFiles>('GET /files', { query }, { signal })
      return { data: files.map((one) => ({ ...one, id: one.file_id })), total }
    },
  },
})
