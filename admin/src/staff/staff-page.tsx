import '../ui/form.css'
import './staff.css'
import { useState } from 'react'
import type { listStaff } from '@aforo/domain/people/staff/contract.ts'
import type { Staff } from '@aforo/domain/people/staff/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { useRead } from '../api/use-read.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'
import { BackToStudio } from '../catalogue/entity-list.tsx'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { fullName } from '../ui/names.ts'
import { Page } from '../ui/page.tsx'
import { SkeletonRows, Trouble } from '../ui/states.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { roleWords } from '../people/role-words.ts'
import { InviteSheet } from './invite-sheet.tsx'
import { RoleSheet } from './role-sheet.tsx'

/** The staff of the studio and the role of each account, for administrators (R13). */
export function StaffPage() {
  const { zone } = useStudio().calendar
  const { account } = useCurrentStaff()
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<Staff | null>(null)
  const { data, error, isPending, refetch } = useRead<typeof listStaff>('GET /staff')
  return (
    <Page title="Equipo" above={<BackToStudio />} aside={<Button onClick={() => setInviting(true)}>Invitar</Button>}>
      {isPending && <SkeletonRows rows={4} />}
      {error && <Trouble title="No pudimos mostrarlo" text={error.message} onRetry={() => refetch()} />}
      {data && (
        <Table
          caption="Equipo"
          columns={columnsFor(zone, account, setChanging)}
          rows={data.staff}
          keyOf={(one) => one.customer_id}
        />
      )}
      {inviting && <InviteSheet onClose={() => setInviting(false)} />}
      {changing && <RoleSheet staff={changing} onClose={() => setChanging(null)} />}
    </Page>
  )
}

const columnsFor = (zone: Zone, account: number, onChange: (one: Staff) => void): readonly Column<Staff>[] => [
  { label: 'Persona', as: 'head', cell: (one) => fullName(one) },
  { label: 'Correo', cell: (one) => one.email },
  { label: 'Papel', cell: (one) => roleWords[one.role] },
  { label: 'Último uso', cell: (one) => (one.seenAt ? formatMoment(parseInstant(one.seenAt), zone) : 'Aún no entra') },
  { label: 'Estado', as: 'status', cell: (one) => <StaffStatus staff={one} /> },
  {
    label: 'Acceso',
    as: 'end',
    cell: (one) =>
      one.customer_id === account ? (
        <span className="quiet">Tu cuenta</span>
      ) : (
        <Button look="outline" aria-label={`Cambiar el acceso de ${fullName(one)}`} onClick={() => onChange(one)}>
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
