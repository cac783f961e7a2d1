import type { listFiles } from '@aforo/domain/catalogue/files/contract.ts'
import type { Ask } from '../api/ask.ts'
import type { Offer } from '../api/offer.ts'

export const fileResourcesOf = (ask: Ask): { files: Required<Pick<Offer, 'getList'>> } => ({
  files: {
    async getList({ pagination, signal }) {
      const query = { page: (pagination?.page ?? 1) - 1 }
      const { files, total } = await ask<typeof listFiles>('GET /files', { query }, { signal })
      return { data: files.map((one) => ({ ...one, id: one.file_id })), total }
    },
  },
})
