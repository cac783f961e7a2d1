import { useRecord } from '../../api/records.ts'
import type { Attendee } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import { localDate, localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import type { Failure } from '../../api/request.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { ExportButtons } from '../../ui/export/export-buttons.tsx'
import { type Header, sheetOf } from '../../ui/export/sheet.ts'
import { saveShown } from '../../ui/export/use-export.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { fullName } from '../../ui/names.ts'
import { BackLink, Page } from '../../ui/page/page.tsx'
import { EmptyState, NotFound, SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { type Column, Table } from '../../ui/list/table.tsx'
import { storePath } from '../../paths.ts'
import type { AttendanceRecord } from '../shop-resources.ts'
import { attendanceWords, seatWords } from './attendee-words.ts'

/** The buyers of an event with their seats; can be printed or exported (7.13). */
export function Attendees({ id }: { id: number }) {
  const { calendar } = useStudio()
  const { data, error, isPending, refetch } = useRecord<AttendanceRecord>('attendances', id)
  if ((error as Failure | null)?.status === 404) return <NotFound />
  const attendees = data?.asistentes ?? []
  return (
    <Page
      title={data?.title ?? 'Asistentes'}
      above={<BackLink to={storePath('eventos')}>Eventos</BackLink>}
      aside={
        attendees.length > 0 && <AttendeeTools title={data?.title ?? ''} attendees={attendees} zone={calendar.zone} />
      }
    >
      {isPending && <SkeletonRows rows={6} />}
      {error && <ErrorState title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {data && attendees.length === 0 && (
        <EmptyState title="Todavía nadie lo compra." text="Ponlo en la portada para que se vea." />
      )}
      {attendees.length > 0 && (
        <>
          <p className="summary" role="status">
            {attendanceWords(attendees)}
          </p>
          <Table
            caption={`Asistentes de ${data?.title}`}
            columns={attendeeColumns(calendar.zone)}
            rows={attendees}
            keyOf={(attendee) => attendee.purchase_id}
          />
        </>
      )}
    </Page>
  )
}

const attendeeColumns = (zone: Zone): readonly Column<Attendee>[] => [
  {
    label: 'Persona',
    as: 'head',
    cell: ({ customer }) => fullName(customer),
    sortedBy: ({ customer }) => fullName(customer),
  },
  { label: 'Teléfono', cell: ({ customer }) => customer.phone, hidden: ({ customer }) => !customer.phone },
  { label: 'Correo', cell: ({ customer }) => customer.email, sortedBy: ({ customer }) => customer.email },
  {
    label: 'Pago',
    sortedBy: ({ status }) => status,
    cell: ({ status, total_payment }) =>
      status === 'pending' ? (
        <Badge tone="aviso">Debe {formatPesos(total_payment)}</Badge>
      ) : (
        <Badge tone="ok">Pagado</Badge>
      ),
  },
  {
    label: 'Lugar',
    cell: ({ seats }) => (seats.length === 0 ? 'Sin reservar' : seats.map((seat) => seatWords(seat, zone)).join(' · ')),
  },
]

const HEADERS: readonly Header[] = [
  'Persona',
  'Teléfono',
  'Correo',
  'Pago',
  { label: 'Compra', kind: 'moment' },
  'Lugar',
]

function AttendeeTools({ title, attendees, zone }: { title: string; attendees: readonly Attendee[]; zone: Zone }) {
  const makeSheet = () => {
    const rows = attendees.map(({ customer, status, createdAt, seats }) => [
      fullName(customer),
      customer.phone,
      customer.email,
      status === 'pending' ? 'Pendiente' : 'Pagado',
      `${localDate(parseInstant(createdAt), zone)} ${localTime(parseInstant(createdAt), zone)}`,
      seats.map((seat) => seatWords(seat, zone)).join(' · '),
    ])
    return sheetOf(HEADERS, rows)
  }
  return (
    <div className="form-rest-ways">
      <Button look="outline" onClick={() => window.print()}>
        <Icon name="note" />
        Imprimir
      </Button>
      <ExportButtons label="Exportar CSV" onSave={(format) => saveShown(title, makeSheet(), format)} />
    </div>
  )
}
