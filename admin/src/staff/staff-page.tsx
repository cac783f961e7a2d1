import '../ui/form/form.css'
import './staff.css'
import { useState } from 'react'
import type { listStaff } from '@aforo/domain/people/staff/contract.ts'
import type { Staff } from '@aforo/domain/people/staff/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { fullName } from '../ui/names.ts'
import { BackToStudio, Page } from '../ui/page/page.tsx'
import { SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { type Column, Table } from '../ui/list/table.tsx'
import { roleWords } from '../people/role-words.ts'
import { InviteSheet } from './invite-sheet.tsx'
import { RoleSheet } from './role-sheet.tsx'

/** The staff of the studio and the role of each account, for administrators (R13). */
export function StaffPage() {
  const { zone } = useStudio().calendar
  const { customerId } = useCurrentStaff()
  const [isInviting, setIsInviting] = useState(false)
  const [editedStaff, setEditedStaff] = useState<Staff | null>(null)
  const { data, error, isPending, refetch } = useApiQuery<typeof listStaff>('GET /staff')
  return (
    <Page title="Equipo" above={<BackToStudio />} aside={<Button onClick={() => setIsInviting(true)}>Invitar</Button>}>
      {isPending && <SkeletonRows rows={4} />}
      {error && <ErrorState title="No pudimos mostrarlo" text={error.message} onRetry={() => refetch()} />}
      {data && (
        <Table
          caption="Equipo"
          columns={columnsFor(zone, customerId, setEditedStaff)}
          rows={data.staff}
          keyOf={(staff) => staff.customer_id}
        />
      )}
      {isInviting && <InviteSheet onClose={() => setIsInviting(false)} />}
      {editedStaff && <RoleSheet staff={editedStaff} onClose={() => setEditedStaff(null)} />}
    </Page>
  )
}

const columnsFor = (zone: Zone, account: number, onChange: (staff: Staff) => void): readonly Column<Staff>[] => [
  { label: 'Persona', as: 'head', cell: (staff) => fullName(staff), sortedBy: (staff) => fullName(staff) },
  { label: 'Correo', cell: ({ email }) => email, sortedBy: ({ email }) => email },
  { label: 'Papel', cell: ({ role }) => roleWords[role], sortedBy: ({ role }) => roleWords[role] },
  {
    label: 'Último uso',
    sortedBy: ({ seenAt }) => seenAt,
    startsDescending: true,
    cell: (staff) => (staff.seenAt ? formatMoment(parseInstant(staff.seenAt), zone) : 'Aún no entra'),
  },
  { label: 'Estado', as: 'status', cell: (staff) => <StaffStatus staff={staff} /> },
  {
    label: 'Acceso',
    as: 'end',
    cell: (staff) =>
      staff.customer_id === account ? (
        <span className="quiet">Tu cuenta</span>
      ) : (
        <Button look="outline" aria-label={`Cambiar el acceso de ${fullName(staff)}`} onClick={() => onChange(staff)}>
          Cambiar
        </Button>
      ),
  },
]

function StaffStatus({ staff: { disabled, second_factor } }: { staff: Staff }) {
  if (disabled) return <Badge tone="error">Sin acceso</Badge>
  if (second_factor === 'on') return <Badge tone="ok">Con segundo factor</Badge>
  return <Badge tone={second_factor === 'due' ? 'aviso' : 'plain'}>Sin segundo factor</Badge>
}
