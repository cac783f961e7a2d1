import type { AdminVideo } from '@aforo/domain/media/admin/shapes.ts'
import type { VideoRow } from './videos-store.ts'

export const videoToApi = ({ film_id: _, publishedAt, createdAt, archivedAt, ...row }: VideoRow): AdminVideo => ({
  ...row,
  publishedAt: publishedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  archivedAt: archivedAt?.toISOString() ?? null,
})

export const toAuditFields = ({ film: _f, playbacks: _p, ...row }: VideoRow) => row
