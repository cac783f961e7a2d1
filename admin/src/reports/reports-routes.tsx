import '../ui/form.css'
import './reports.css'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { NotFound } from '../ui/states.tsx'
import { reportPath } from '../paths.ts'
import { ListPage } from './list-page.tsx'
import { ReportPage } from './report-page.tsx'
import { allReports, reportAt } from './which-report.ts'

export const ReportsRoutes = () => (
  <Routes>
    <Route index element={<First />} />
    <Route path=":address" element={<One />} />
    <Route path=":address/:figure" element={<Behind />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function First() {
  const { search } = useLocation()
  const first = allReports[0]
  return first ? <Navigate to={reportPath(first.report.address) + search} replace /> : <NotFound />
}

function One() {
  const known = reportAt(useParams().address ?? '')
  return known ? <ReportPage key={known.reportKey} {...known} /> : <NotFound />
}

function Behind() {
  const { address = '', figure = '' } = useParams()
  const known = reportAt(address)
  const words = known && Object.hasOwn(known.report.figures, figure) ? known.report.figures[figure] : undefined
  return known && words ? (
    <ListPage key={`${known.reportKey} ${figure}`} {...known} figure={figure} words={words} />
  ) : (
    <NotFound />
  )
}
