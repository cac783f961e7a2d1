import { Tabs } from '../ui/tabs.tsx'
import { reportPath } from '../paths.ts'
import { queryToSearchParams, type ReportQuery } from './filters/report-query.ts'
import { allReports } from './find-report.ts'

export const ReportTabs = ({ query }: { query: ReportQuery }) => (
  <Tabs
    label="Reportes"
    tabs={allReports.map(({ report }) => ({
      to: reportPath(report.address, queryToSearchParams(query)),
      label: report.title,
      resource: 'reports',
      action: 'edit',
    }))}
  />
)
