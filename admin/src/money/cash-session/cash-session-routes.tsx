import './cash-session.css'
import { Route, Routes } from 'react-router-dom'
import { NotFound } from '../../ui/states.tsx'
import { CountPage } from './count-page.tsx'
import { CutPage } from './closed-session-page.tsx'
import { CutsPage } from './closed-sessions-page.tsx'
import { CashSessionsPage } from './cash-sessions-page.tsx'

export const CashSessionRoutes = () => (
  <Routes>
    <Route index element={<CashSessionsPage />} />
    <Route path="cortes" element={<CutsPage />} />
    <Route path=":id" element={<CutPage />} />
    <Route path=":id/contar" element={<CountPage />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)
