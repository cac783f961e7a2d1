import '../ui/form/form.css'
import './files.css'
import { Route, Routes } from 'react-router'
import { NotFound } from '../ui/notices/states.tsx'
import { FileRecord } from './file-record.tsx'
import { FilesPage } from './files-page.tsx'

/** The studio's pictures and documents: the library, and the page of a file (7.41). */
export const FilesRoutes = () => (
  <Routes>
    <Route index element={<FilesPage />} />
    <Route path=":id" element={<FileRecord />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)
