import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { listPurchasesOf } from 'studio/purchases/desk/contract.ts'
import { roleWords } from './role-words.ts'
import { useRead } from '../api/use-read.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { fullName } from '../kit/names.ts'
import { Page } from '../kit/page.tsx'
import { Empty, NotFound, SkeletonRows, Trouble } from '../kit/states.tsx'
import { paths } from '../paths.ts'
import { GiveAccessSheet } from './give-access-sheet.tsx'
import { HerBalance } from './her-balance.tsx'
import { HerClasses } from './her-classes.tsx'
import { PurchaseCard } from './purchase-card.tsx'
import { RemoveClassesSheet } from './remove-classes-sheet.tsx'

/** One customer: how to reach her, what she may use, what the studio owes her, what she bought and what may be done with it (4.16). */
export function PersonPage({ id }: { id: number }) {
  const [doing, setDoing] = useState<'give' | 'remove' | null>(null)
  const { data, error, isPending, refetch } = useRead<typeof listPurchasesOf>('GET /customer/{id}/purchases', {
    params: { id },
  })
  if (error?.status === 404) return <NotFound />
  const close = () => setDoing(null)
  const name = data ? fullName(data.customer) : ''
  return (
    <Page
      key={name}
      title={name || 'Persona'}
      above={
        <Link className="back" to={paths.people}>
          <Icon name="chevron-left" />
          Personas
        </Link>
      }
      aside={
        data && (
          <div className="toolbar">
            <Button onClick={() => setDoing('give')}>
              <Icon name="plus" />
              Dar acceso
            </Button>
            <Button look="outline" onClick={() => setDoing('remove')}>
              Restar clases
            </Button>
          </div>
        )
      }
    >
      {isPending && <SkeletonRows rows={5} />}
      {error && <Trouble title="No pudimos abrirla" text={error.message} onRetry={() => refetch()} />}
      {data && (
        <>
          <ul className="facts">
            <li>
              <Icon name="mail" />
              <a href={`mailto:${data.customer.email}`}>{data.customer.email}</a>
            </li>
            {data.customer.phone && (
              <li>
                <Icon name="phone" />
                <a href={`tel:${data.customer.phone}`}>{data.customer.phone}</a>
              </li>
            )}
            {data.customer.role !== 'customer' && (
              <li>
                <Badge tone="info">{roleWords[data.customer.role]}</Badge>
              </li>
            )}
          </ul>
          <div className="person-sums">
            <HerClasses customer_id={id} name={name} />
            <HerBalance customer_id={id} name={name} />
          </div>
          <h2 className="part-title">Compras</h2>
          {data.purchases.length === 0 && (
            <Empty title="No ha comprado nada." text="Lo que compre, o lo que le des aquí, aparece en esta lista." />
          )}
          <ul className="bought">
            {data.purchases.map((purchase) => (
              <li key={purchase.purchase_id}>
                <PurchaseCard purchase={purchase} name={name} />
              </li>
            ))}
          </ul>
          {doing === 'give' && <GiveAccessSheet customer_id={id} name={name} onClose={close} />}
          {doing === 'remove' && <RemoveClassesSheet customer_id={id} name={name} onClose={close} />}
        </>
      )}
    </Page>
  )
}
