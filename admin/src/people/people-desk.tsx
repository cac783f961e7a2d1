import '../kit/form.css'
import './people.css'
import { useGetList } from 'ra-core'
import { Link, Route, Routes, useParams, useSearchParams } from 'react-router-dom'
import { isNumbered } from '../catalogue/form-values.ts'
import type { PersonRecord } from '../credits/calls.ts'
import { Avatar } from '../kit/badge.tsx'
import { fullName, initialsOf } from '../kit/names.ts'
import { Page } from '../kit/page.tsx'
import { Search } from '../kit/search.tsx'
import { Empty, NotFound, SkeletonRows, Trouble } from '../kit/states.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { personPath } from '../paths.ts'
import { PeopleTabs } from './people-tabs.tsx'
import { PersonPage } from './person-page.tsx'

/** The customers: found by name, phone or e-mail, each with what she bought (4.16). */
export const PeopleDesk = () => (
  <Routes>
    <Route index element={<Finding />} />
    <Route path=":id" element={<One />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function One() {
  const { id = '' } = useParams()
  return isNumbered(id) ? <PersonPage key={id} id={Number(id)} /> : <NotFound />
}

function Finding() {
  const [address, setAddress] = useSearchParams()
  const words = address.get('buscar') ?? ''
  return (
    <Page title="Personas" above={<PeopleTabs />}>
      <div className="list-bar">
        <Search
          label="Nombre, teléfono o correo"
          words={words}
          onWords={(said) => setAddress(said ? { buscar: said } : {}, { replace: true })}
        />
      </div>
      {words.trim().length >= 2 ? (
        <Found words={words.trim()} />
      ) : (
        <Empty
          title="¿A quién buscas?"
          text="Escribe al menos dos letras: aquí le das un paquete, se lo quitas o le devuelves."
        />
      )}
    </Page>
  )
}

function Found({ words }: { words: string }) {
  const { data, error, isPending, refetch } = useGetList<PersonRecord>('people', { filter: { q: words } })
  if (isPending) return <SkeletonRows rows={4} />
  if (error) return <Trouble title="No pudimos buscar" text={error.message} onRetry={() => refetch()} />
  if (!data?.length) return <Empty title={`Nadie con «${words}».`} text="Prueba con su correo o su teléfono." />
  return (
    <>
      <p className="summary" role="status">
        {data.length === 1 ? '1 persona' : `${data.length} personas`}
      </p>
      <Table
        caption="Personas"
        columns={columns}
        rows={data}
        keyOf={(one) => one.customer_id}
        rowClass={() => 'row-link'}
      />
    </>
  )
}

const columns: readonly Column<PersonRecord>[] = [
  {
    label: 'Persona',
    as: 'head',
    cell: (one) => (
      <span className="who">
        <Avatar initials={initialsOf(fullName(one))} />
        <Link className="row-way" to={personPath(one.customer_id)}>
          {fullName(one)}
        </Link>
      </span>
    ),
  },
  { label: 'Correo', cell: (one) => one.email },
  { label: 'Teléfono', cell: (one) => one.phone, hidden: (one) => !one.phone },
]
