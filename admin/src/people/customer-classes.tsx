import { useList } from '../api/records.ts'
import { Link } from 'react-router'
import type { CreditsRecord } from '../credits/calls.ts'
import { grantStatusOf } from '../credits/grant-words.ts'
import { useStudio } from '../api/studio.ts'
import { useNow } from '../ui/now.ts'
import { creditsPath } from '../paths.ts'

export function CustomerClasses({ customer_id, name }: { customer_id: number; name: string }) {
  const { calendar } = useStudio()
  const now = useNow()
  const { data } = useList<CreditsRecord>('available_classes', { filter: { customer_id } })
  const usable = (data ?? []).filter((grant) => grantStatusOf(grant, now, calendar.zone).tone === 'ok')
  return (
    <section className="person-sum" aria-labelledby="sus-clases">
      <h2 id="sus-clases">Clases</h2>
      <p className="person-figure">{data ? leftOf(usable) : ' '}</p>
      <Link className="button button-outline" to={creditsPath(customer_id)} state={{ name }}>
        Ver clases
      </Link>
    </section>
  )
}

function leftOf(grants: readonly CreditsRecord[]): string {
  if (grants.some(({ available_classes }) => available_classes === -1)) return 'Ilimitadas'
  const left = grants.reduce((sum, { available_classes }) => sum + available_classes, 0)
  return left === 1 ? '1 por usar' : `${left} por usar`
}
