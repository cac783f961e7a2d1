import type { getCustomerFigures } from '@aforo/domain/customers/contract.ts'
import { formatDate, formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { formatMoney } from '@aforo/domain/values/money.ts'
import { useStudio } from '../../api/studio.ts'
import { useApiQuery } from '../../api/use-api-query.ts'

/** Since when a customer is one, how often and when they come, and what they paid; nothing for staff. */
export function CustomerFigures({ customer_id }: { customer_id: number }) {
  const { zone } = useStudio().calendar
  const { data } = useApiQuery<typeof getCustomerFigures>('GET /customer/{id}/figures', { params: { id: customer_id } })
  if (!data) return <p className="person-figures" />
  const { customer, next_visit } = data
  const { created_at, visits, no_shows, last_visit, spent } = customer
  const facts = [
    `Desde el ${formatDate(parseInstant(created_at), zone)}`,
    visits === 1 ? '1 visita' : `${visits} visitas`,
    no_shows > 0 && (no_shows === 1 ? '1 falta' : `${no_shows} faltas`),
    last_visit && `Vino el ${formatDate(parseInstant(last_visit), zone)}`,
    next_visit ? `Viene el ${formatMoment(parseInstant(next_visit), zone)}` : 'Sin clase por venir',
    `Ha gastado ${formatMoney(spent)}`,
  ]
  return <p className="person-figures">{facts.filter(Boolean).join(' · ')}</p>
}
