import '../ui/form/form.css'
import './videos.css'
import { Navigate, Route, Routes } from 'react-router'
import { ForRole } from '../frame/for-role.tsx'
import { RecordLoader } from '../ui/record/record-loader.tsx'
import { NotFound } from '../ui/notices/states.tsx'
import { videosPath } from '../paths.ts'
import type { ProgramRecord, VideoRecord, VideoTypeRecord } from './calls.ts'
import { ProgramForm } from './programs/program-form.tsx'
import { ProgramList } from './programs/program-list.tsx'
import { VideoTypeForm } from './types/video-type-form.tsx'
import { VideoTypeList } from './types/video-type-list.tsx'
import { VideoForm } from './video-form.tsx'
import { VideoList } from './video-list.tsx'
import { Watchers } from './watchers.tsx'

/** The video library, its programs and types, and the viewers of a video (2.54, 3.24, 3.25). */
export const VideosRoutes = () => (
  <Routes>
    <Route index element={<Navigate to={videosPath('biblioteca')} replace />} />
    <Route path="biblioteca" element={<VideoList />} />
    <Route path="biblioteca/:id/vistas" element={<Watchers />} />
    <Route
      path="*"
      element={
        <ForRole resource="videos" action="edit">
          <AdminOnlyRoutes />
        </ForRole>
      }
    />
  </Routes>
)

const AdminOnlyRoutes = () => (
  <Routes>
    <Route
      path="biblioteca/:id"
      element={<RecordLoader<VideoRecord> name="videos" renderForm={(record) => <VideoForm record={record} />} />}
    />
    <Route path="programas" element={<ProgramList />} />
    <Route
      path="programas/:id"
      element={<RecordLoader<ProgramRecord> name="programs" renderForm={(record) => <ProgramForm record={record} />} />}
    />
    <Route path="tipos" element={<VideoTypeList />} />
    <Route
      path="tipos/:id"
      element={
        <RecordLoader<VideoTypeRecord> name="video_types" renderForm={(record) => <VideoTypeForm record={record} />} />
      }
    />
    <Route path="*" element={<NotFound />} />
  </Routes>
)
