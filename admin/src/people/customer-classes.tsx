import { useList } from '../api/records.ts'
import { Link } from 'react-router'
import type { CustomerGrantRecord } from '../credits/credit-resources.ts'
import { grantStatusOf } from '../credits/grant-words.ts'
import { useStudio } from '../api/studio.ts'
import { useNow } from '../ui/now.ts'
import { creditsPath } from '../paths.ts'

export function CustomerClasses({ customer_id, name }: { customer_id: number; name: string }) {
  const { calendar } = useStudio()
  const now = useNow()
  const { data } = useList<CustomerGrantRecord>('available_classes', { filter: { customer_id } })
  const usable = (data ?? []).filter((grant) => grantStatusOf(grant, now, calendar.zone).tone === 'ok')
  return (
    <section className="person-sum" aria-labelledby="sus-clases">
      <h2 id="sus-clases">Clases</h2>
      <p className="person-figure">{data ? remainingWords(usable) : ' '}</p>
      <Link className="button button-outline" to={creditsPath(customer_id)} state={{ name }}>
        Ver clases
      </Link>
    </section>
  )
}

function remainingWords(grants: readonly CustomerGrantRecord[]): string {
  if (grants.some(({ available_classes }) => available_classes === -1)) return 'Ilimitadas'
  const remaining = grants.reduce((sum, { available_classes }) => sum + available_classes, 0)
  return remaining === 1 ? '1 por usar' : `${remaining} por usar`
}
