import './pay.css'
import { Route, Routes } from 'react-router'
import { NotFound } from '../../ui/notices/states.tsx'
import { RatesPage } from './rates-page.tsx'
import { RunPage } from './run-page.tsx'
import { RunsPage } from './runs-page.tsx'
import { IdRoute } from '../../ui/record/id-route.tsx'

export const CoachPayRoutes = () => (
  <Routes>
    <Route index element={<RunsPage />} />
    <Route path="tarifas" element={<RatesPage />} />
    <Route path=":id" element={<IdRoute render={(id) => <RunPage id={id} />} />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)
