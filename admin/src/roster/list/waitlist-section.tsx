import { useList } from '../../api/records.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { useStudio } from '../../api/studio.ts'
import { ErrorState } from '../../ui/notices/states.tsx'
import type { WaitlistRecord } from '../../resources.ts'
import { fullName } from '../../ui/names.ts'

export function WaitlistSection({ single_class_id, zone }: { single_class_id: number; zone: Zone }) {
  const { settings } = useStudio()
  const { data, error, isPending, refetch } = useList<WaitlistRecord>('waitlists', {
    filter: { single_class_id },
  })
  const waitlist = data ?? []
  if (!settings.waitlist_enabled && waitlist.length === 0) return null
  return (
    <section aria-labelledby="espera">
      <h2 id="espera">Lista de espera {waitlist.length > 0 && <span className="count">{waitlist.length}</span>}</h2>
      {isPending && (
        <p className="quiet skeleton" role="status">
          Cargando…
        </p>
      )}
      {error && (
        <ErrorState title="No pudimos mostrar la lista de espera" text={error.message} onRetry={() => refetch()} />
      )}
      {data && waitlist.length === 0 && <p className="quiet">Nadie espera un lugar.</p>}
      {waitlist.length > 0 && (
        <ol className="line">
          {waitlist.map(({ waitlist_id, position, customer, createdAt }) => (
            <li key={waitlist_id} value={position}>
              <b>{fullName(customer)}</b>
              <small>Desde {formatMoment(parseInstant(createdAt), zone)}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
