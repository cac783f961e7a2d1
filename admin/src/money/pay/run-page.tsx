import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { deleteRun, getRun } from '@aforo/domain/payments/coach-pay/contract.ts'
import type { PayRunDetail } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { ExportButtons } from '../../ui/export/export-buttons.tsx'
import { saveShown } from '../../ui/export/use-export.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { BackLink, Page } from '../../ui/page/page.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { moneyPath } from '../../paths.ts'
import { ApproveSheet } from './approve-sheet.tsx'
import { CoachPay } from './coach-pay.tsx'
import { runSheet } from './pay-sheet.ts'
import { daysWords } from './pay-words.ts'
import { Warnings } from './warnings.tsx'

const backLink = <BackLink to={moneyPath('coaches')}>Pago a coaches</BackLink>

export function RunPage({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useApiQuery<typeof getRun>('GET /pay_runs/{id}', { params: { id } })
  if (data) return <RunDetails run={data.run} />
  return (
    <Page title="Pago a coaches" above={backLink}>
      {isPending && <SkeletonRows rows={6} />}
      {error && <ErrorState title="No pudimos mostrar este pago" text={error.message} onRetry={() => refetch()} />}
    </Page>
  )
}

function RunDetails({ run }: { run: PayRunDetail }) {
  const { zone } = useStudio().calendar
  const [openAction, setOpenAction] = useState<'approve' | 'drop' | null>(null)
  const isApproved = run.approvedAt !== null
  const classCount = run.totals.reduce((sum, total) => sum + total.classes, 0)
  return (
    <Page title={daysWords(run)} documentTitle={`Pago a coaches, ${daysWords(run)}`} above={backLink}>
      <dl className="totals pay-sum">
        <div className="totals-all">
          <dt>Total</dt>
          <dd>
            {formatPesos(run.total)}
            <small>
              {run.totals.length === 1 ? '1 coach' : `${run.totals.length} coaches`} ·{' '}
              {classCount === 1 ? '1 clase' : `${classCount} clases`}, por asistencia y tarifa, más los ajustes
            </small>
          </dd>
        </div>
      </dl>
      <p className="quiet">
        <Badge tone={isApproved ? 'ok' : 'aviso'}>{isApproved ? 'Aprobado' : 'Por revisar'}</Badge>{' '}
        {run.approvedAt === null
          ? 'Nada se paga hasta que lo apruebes.'
          : `Aprobó ${run.approved_by} · ${formatMoment(parseInstant(run.approvedAt), zone)}. Ya no cambia.`}
      </p>
      <Warnings run={run} zone={zone} />
      <div className="pay-ways">
        {!isApproved && <Button onClick={() => setOpenAction('approve')}>Aprobar</Button>}
        <ExportButtons
          onSave={(format) => saveShown(`coaches-${run.starts_on}-a-${run.ends_on}`, runSheet(run, zone), format)}
        />
        <Button look="outline" onClick={() => window.print()}>
          Imprimir
        </Button>
        {!isApproved && (
          <Button look="quiet" onClick={() => setOpenAction('drop')}>
            Descartar
          </Button>
        )}
      </div>
      {run.totals.length === 0 && (
        <EmptyState title="En estos días no hay clases con coach." text="Revisa el horario, o elige otros días." />
      )}
      {run.totals.map((total) => (
        <CoachPay key={total.coach.instructor_id} {...{ run, total, zone }} />
      ))}
      {openAction === 'approve' && <ApproveSheet run={run} onClose={() => setOpenAction(null)} />}
      {openAction === 'drop' && <DropSheet id={run.pay_run_id} onClose={() => setOpenAction(null)} />}
    </Page>
  )
}

function DropSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const navigate = useNavigate()
  const { working, fault, work } = useApiMutation(() => {})
  const drop = () =>
    work(
      async (callApi, key) => {
        await callApi<typeof deleteRun>('DELETE /pay_runs/{id}', { params: { id } }, { key })
        await navigate(moneyPath('coaches'), { replace: true })
      },
      () => 'El pago se descartó.',
    )
  return (
    <FormSheet
      title="Descartar este pago"
      confirmLabel="Descartar"
      isDestructive
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onConfirm={() => void drop()}
    >
      <p>
        Sus ajustes se pierden, y no se puede deshacer. Las clases y la asistencia quedan como están, y puedes preparar
        otro.
      </p>
    </FormSheet>
  )
}
