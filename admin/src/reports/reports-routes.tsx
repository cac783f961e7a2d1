import '../ui/form/form.css'
import './reports.css'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { NotFound } from '../ui/notices/states.tsx'
import { reportPath } from '../paths.ts'
import { ListPage } from './list-page.tsx'
import { ReportPage } from './report-page.tsx'
import { allReports, findReportByAddress } from './find-report.ts'

export const ReportsRoutes = () => (
  <Routes>
    <Route index element={<FirstReport />} />
    <Route path=":address" element={<ReportRoute />} />
    <Route path=":address/:figure" element={<ListRoute />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function FirstReport() {
  const { search } = useLocation()
  const first = allReports[0]
  return first ? <Navigate to={reportPath(first.report.address) + search} replace /> : <NotFound />
}

function ReportRoute() {
  const entry = findReportByAddress(useParams().address ?? '')
  return entry ? <ReportPage key={entry.reportKey} {...entry} /> : <NotFound />
}

function ListRoute() {
  const { address = '', figure = '' } = useParams()
  const entry = findReportByAddress(address)
  const words = entry && Object.hasOwn(entry.report.figures, figure) ? entry.report.figures[figure] : undefined
  return entry && words ? (
    <ListPage key={`${entry.reportKey} ${figure}`} {...entry} figure={figure} words={words} />
  ) : (
    <NotFound />
  )
}
