import './cash-session.css'
import { Route, Routes } from 'react-router'
import { IdRoute } from '../../ui/record/id-route.tsx'
import { NotFound } from '../../ui/notices/states.tsx'
import { CountPage } from './count-page.tsx'
import { SessionPage } from './session-page.tsx'
import { ClosedSessionsPage } from './closed-sessions-page.tsx'
import { CashSessionsPage } from './cash-sessions-page.tsx'

export const CashSessionRoutes = () => (
  <Routes>
    <Route index element={<CashSessionsPage />} />
    <Route path="cortes" element={<ClosedSessionsPage />} />
    <Route path=":id" element={<IdRoute render={(id) => <SessionPage id={id} />} />} />
    <Route path=":id/contar" element={<IdRoute render={(id) => <CountPage id={id} />} />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)
