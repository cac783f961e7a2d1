import '../ui/form.css'
import './content.css'
import { useRecord } from '../api/records.ts'
import type { AdminRecord } from '../api/resource.ts'
import type { ReactNode } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import type { Failure } from '../api/request.ts'
import { isRecordId } from '../ui/form-values.ts'
import { NotFound, SkeletonRows, ErrorState } from '../ui/states.tsx'
import { contentPath } from '../paths.ts'
import { AnnouncementForm } from './announcements/announcement-form.tsx'
import { AnnouncementList } from './announcements/announcement-list.tsx'
import type { AnnouncementRecord, PageRecord } from './calls.ts'
import { CoachList } from './coach-list.tsx'
import { PageForm } from './pages/page-form.tsx'
import { PageList } from './pages/page-list.tsx'

/** Pages, announcements and the coaches of the home page (7.40, 7.42, 7.34). */
export const ContentRoutes = () => (
  <Routes>
    <Route index element={<Navigate to={contentPath('paginas')} replace />} />
    <Route path="paginas" element={<PageList />} />
    <Route
      path="paginas/:id"
      element={<RecordRoute name="pages" renderForm={(record) => <PageForm record={record as PageRecord | null} />} />}
    />
    <Route path="avisos" element={<AnnouncementList />} />
    <Route
      path="avisos/:id"
      element={
        <RecordRoute
          name="announcements"
          renderForm={(record) => <AnnouncementForm record={record as AnnouncementRecord | null} />}
        />
      }
    />
    <Route path="coaches" element={<CoachList />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

type Props = { name: 'pages' | 'announcements'; renderForm: (record: AdminRecord | null) => ReactNode }

/** The form of a record, or of a new one, which is 'nuevo' until it has an id (4.22). */
function RecordRoute({ name, renderForm }: Props) {
  const { id = '' } = useParams()
  const hasRecordId = isRecordId(id)
  const { data, error, isPending, refetch } = useRecord(name, Number(id), { enabled: hasRecordId })
  if (id === 'nuevo') return renderForm(null)
  if (!hasRecordId || (error as Failure | null)?.status === 404) return <NotFound />
  if (isPending) return <SkeletonRows rows={6} />
  if (error || !data)
    return <ErrorState title="No pudimos abrirlo" text={error?.message ?? ''} onRetry={() => refetch()} />
  return <div key={`${name} ${id}`}>{renderForm(data)}</div>
}
