import { useRecord } from '../api/records.ts'
import { useState } from 'react'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import type { Failure } from '../api/request.ts'
import { fullName } from '../ui/names.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useNow } from '../ui/now.ts'
import { BackLink, Page } from '../ui/page/page.tsx'
import { NotFound, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { creditsPath } from '../paths.ts'
import type { GrantRecord } from './credit-resources.ts'
import { ChangeGrantSheet, type GrantChange } from './change-grant-sheet.tsx'
import { expirationWords, classTypesWords, balanceWords, grantStatusOf } from './grant-words.ts'

/** One credit grant with its balance, expiration, ledger and actions (7.35, R3). */
export function GrantPage({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useRecord<GrantRecord>('credit_grants', id)
  if (isPending) return <SkeletonRows rows={6} />
  if ((error as Failure | null)?.status === 404) return <NotFound />
  if (error || !data) {
    return <ErrorState title="No pudimos abrirlo" text={error?.message ?? ''} onRetry={() => refetch()} />
  }
  return <GrantDetails grant={data} />
}

function GrantDetails({ grant }: { grant: GrantRecord }) {
  const { calendar } = useStudio()
  const now = useNow()
  const [change, setChange] = useState<GrantChange | null>(null)
  const { tone, word } = grantStatusOf(grant, now, calendar.zone)
  const name = fullName(grant.customer)
  return (
    <Page
      title={grant.title}
      documentTitle={`${grant.title}, ${name}`}
      above={<BackLink to={creditsPath(grant.customer.customer_id)}>{name}</BackLink>}
      aside={<Badge tone={tone}>{word}</Badge>}
    >
      <ul className="facts">
        <li>
          <Icon name="ticket" />
          {balanceWords(grant)}
        </li>
        <li>
          <Icon name="clock" />
          {expirationWords(grant.expiration_date, now, calendar.zone)}
        </li>
        <li>
          <Icon name="star" />
          {classTypesWords(grant)}
        </li>
      </ul>
      {grant.revokedAt === null && (
        <div className="list-bar">
          {grant.class_amount !== -1 && (
            <Button look="outline" onClick={() => setChange('units')}>
              Sumar o restar
            </Button>
          )}
          {grant.expiration_date !== null && (
            <Button look="outline" onClick={() => setChange('end')}>
              Extender
            </Button>
          )}
          <Button look="outline" onClick={() => setChange('pause')}>
            {grant.frozenAt ? 'Quitar la pausa' : 'Pausar'}
          </Button>
          <Button look="outline" onClick={() => setChange('revoke')}>
            Retirar
          </Button>
        </div>
      )}
      <h2 className="part-title">Movimientos</h2>
      <ol className="ledger">
        {grant.ledger.map((ledgerEntry) => (
          <li key={ledgerEntry.available_class_ledger_id}>
            <p>{ledgerEntry.words}</p>
            <small>
              <time dateTime={ledgerEntry.at}>{formatMoment(parseInstant(ledgerEntry.at), calendar.zone)}</time>
              {ledgerEntry.by && ` · ${ledgerEntry.by}`}
            </small>
          </li>
        ))}
      </ol>
      {change && <ChangeGrantSheet change={change} grant={grant} onClose={() => setChange(null)} />}
    </Page>
  )
}
