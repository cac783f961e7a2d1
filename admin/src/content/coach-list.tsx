import { useList, useRecords } from '../api/records.ts'
import { Link } from 'react-router'
import { Avatar } from '../ui/notices/badge.tsx'
import { fullName, initialsOf } from '../ui/names.ts'
import { OrderedRows } from '../ui/order/ordered-rows.tsx'
import { Page } from '../ui/page/page.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { HomeSwitch } from '../ui/page/home-switch.tsx'
import { entityPath } from '../paths.ts'
import { orderCoaches, type CoachRecord } from './calls.ts'
import { ContentTabs } from './content-tabs.tsx'

/** Coaches of the home page in order, the first one large (7.34, 2.8). */
export function CoachList() {
  const { data: rows, total, error, isPending, refetch } = useList<CoachRecord>('instructors')
  return (
    <Page title="Coaches de la portada" above={<ContentTabs />}>
      {isPending && <SkeletonRows rows={6} />}
      {error && <ErrorState title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {rows?.length === 0 && (
        <EmptyState
          title="Todavía no hay coaches."
          text="Agrega a quienes dan las clases, y elige quién sale en la portada."
        >
          <Link className="button button-solid" to={entityPath('coaches', 'nueva')}>
            Nuevo coach
          </Link>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <OrderedRows
          label="Coaches"
          hint="En este orden salen en tu portada; el primero, más grande. Arrástralos, o muévelos con las flechas y Enter."
          rows={rows}
          titleOf={fullName}
          isCompleteList={rows.length === total}
          onOrder={orderCoaches}
          renderRow={(coach) => <Row coach={coach} />}
        />
      )}
    </Page>
  )
}

function Row({ coach }: { coach: CoachRecord }) {
  const records = useRecords()
  return (
    <>
      <div className="order-what coach-row">
        {coach.file ? (
          <img src={coach.file.src} alt="" width={44} height={44} loading="lazy" />
        ) : (
          <Avatar initials={initialsOf(fullName(coach))} />
        )}
        <Link className="order-way" to={entityPath('coaches', coach.instructor_id)}>
          {fullName(coach)}
        </Link>
      </div>
      <span className="order-stock" />
      <HomeSwitch
        about={fullName(coach)}
        on={coach.home}
        save={(home) => records.update('instructors', coach.id, { home })}
        toMessage={(home) => (home ? `${coach.name} sale en la portada.` : `${coach.name} ya no sale en la portada.`)}
      />
    </>
  )
}
