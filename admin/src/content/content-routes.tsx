import '../ui/form/form.css'
import './content.css'
import { Navigate, Route, Routes } from 'react-router'
import { RecordLoader } from '../ui/record/record-loader.tsx'
import { NotFound } from '../ui/notices/states.tsx'
import { contentPath } from '../paths.ts'
import { AnnouncementForm } from './announcements/announcement-form.tsx'
import { AnnouncementList } from './announcements/announcement-list.tsx'
import type { AnnouncementRecord, OldAddressRecord, PageRecord } from './calls.ts'
import { CoachList } from './coach-list.tsx'
import { OldAddressForm } from './old-addresses/old-address-form.tsx'
import { OldAddressList } from './old-addresses/old-address-list.tsx'
import { PageForm } from './pages/page-form.tsx'
import { PageList } from './pages/page-list.tsx'

/** Pages, announcements, the coaches of the home page and old addresses (7.40, 7.42, 7.34). */
export const ContentRoutes = () => (
  <Routes>
    <Route index element={<Navigate to={contentPath('paginas')} replace />} />
    <Route path="paginas" element={<PageList />} />
    <Route
      path="paginas/:id"
      element={<RecordLoader<PageRecord> name="pages" renderForm={(record) => <PageForm record={record} />} />}
    />
    <Route path="avisos" element={<AnnouncementList />} />
    <Route
      path="avisos/:id"
      element={
        <RecordLoader<AnnouncementRecord>
          name="announcements"
          renderForm={(record) => <AnnouncementForm record={record} />}
        />
      }
    />
    <Route path="coaches" element={<CoachList />} />
    <Route path="direcciones" element={<OldAddressList />} />
    <Route
      path="direcciones/:id"
      element={
        <RecordLoader<OldAddressRecord>
          name="old_addresses"
          renderForm={(record) => <OldAddressForm record={record} />}
        />
      }
    />
    <Route path="*" element={<NotFound />} />
  </Routes>
)
