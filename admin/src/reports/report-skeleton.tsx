import type { Report } from '@aforo/domain/reporting/reports/describing.ts'

export const ReportSkeleton = ({ report }: { report: Report }) => (
  <div className="skeleton" aria-hidden="true">
    <div className="figure-cards">
      {Object.keys(report.figures).map((figure) => (
        <div key={figure} className="figure-card figure-card-empty" />
      ))}
    </div>
    {Object.keys(report.tables).map((table) => (
      <div key={table} className="report-part report-part-empty" />
    ))}
  </div>
)
