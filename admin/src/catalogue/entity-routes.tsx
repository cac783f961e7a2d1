import '../ui/form/form.css'
import './catalogue.css'
import { Link, Route, Routes, useParams } from 'react-router'
import type { AdminRecord } from '../api/resource.ts'
import type { IconName } from '@aforo/domain/brand/icons.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Page } from '../ui/page/page.tsx'
import { RecordLoader } from '../ui/record/record-loader.tsx'
import { NotFound } from '../ui/notices/states.tsx'
import { entityPath, paths } from '../paths.ts'
import type { EntityName } from './calls.ts'
import { entityNameAt, entityNames, entityLabels } from './catalogue-words.ts'
import { classTypes } from './class-types.tsx'
import { categories, instructors, locations, tags } from './entities.tsx'
import type { AnyEntity } from './entity.ts'
import { EntityForm } from './entity-form.tsx'
import { EntityList } from './entity-list.tsx'
import { locationRooms } from './location-rooms.tsx'
import { rooms } from './rooms/rooms.tsx'

const entityByName: Record<EntityName, AnyEntity> = {
  class_types: classTypes,
  class_categories: categories,
  instructors,
  locations,
  rooms: locationRooms,
  custom_spot_maps: rooms,
  tags,
}

/** The catalogue of the studio: its menu, and the list and the records of each entity (2.54). */
export const EntityRoutes = () => (
  <Routes>
    <Route index element={<Menu />} />
    <Route path=":entity" element={<ListRoute />} />
    <Route path=":entity/:id" element={<RecordRoute />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function ListRoute() {
  const name = entityNameAt(useParams().entity ?? '')
  return name ? <EntityList key={name} entity={entityByName[name]} /> : <NotFound />
}

function RecordRoute() {
  const { entity = '', id = '' } = useParams()
  const name = entityNameAt(entity)
  if (!name) return <NotFound />
  const renderForm = (record: AdminRecord | null) => <EntityForm entity={entityByName[name]} record={record} />
  return <RecordLoader key={`${name} ${id}`} {...{ name, renderForm }} />
}

type MenuEntry = { to: string; icon: IconName; many: string; text: string }
const otherEntries: readonly MenuEntry[] = [
  { to: paths.forms, icon: 'note', many: 'Formularios', text: 'Qué se pregunta a las personas, y en qué orden.' },
  { to: paths.staff, icon: 'users', many: 'Equipo', text: 'Quién entra a la administración y qué puede hacer.' },
  {
    to: paths.addresses,
    icon: 'pin',
    many: 'Direcciones',
    text: 'Las de tus clientes, para facturar, y las del estudio.',
  },
  { to: paths.audit, icon: 'list', many: 'Bitácora', text: 'Quién cambió qué a mano, cuándo y por qué.' },
  {
    to: paths.jobs,
    icon: 'repeat',
    many: 'Trabajos',
    text: 'Lo que el portal hace solo: qué corrió, qué espera y qué falló.',
  },
  {
    to: paths.operation,
    icon: 'check',
    many: 'Operación',
    text: 'Si las llaves sirven, cuándo se respaldó y qué versión corre.',
  },
  { to: paths.settings, icon: 'filter', many: 'Ajustes', text: 'Marca, portada, reglas, pagos y todo lo demás.' },
]

function Menu() {
  return (
    <Page title="Estudio" above={<p className="eyebrow">De qué está hecho</p>}>
      <ul className="menu">
        {entityNames.map((name) => {
          const { urlName, icon, plural, text } = entityLabels[name]
          return (
            <li key={name} className="menu-entry">
              <Icon name={icon} size={24} />
              <div>
                <Link className="row-way" to={entityPath(urlName)}>
                  {plural}
                </Link>
                <p className="quiet">{text}</p>
              </div>
              <Icon name="chevron-right" />
            </li>
          )
        })}
        {otherEntries.map(({ to, icon, many, text }) => (
          <li key={to} className="menu-entry">
            <Icon name={icon} size={24} />
            <div>
              <Link className="row-way" to={to}>
                {many}
              </Link>
              <p className="quiet">{text}</p>
            </div>
            <Icon name="chevron-right" />
          </li>
        ))}
        <li className="menu-entry">
          <Icon name="download" size={24} />
          <div>
            <Link className="row-way" to={paths.imports}>
              Importar y exportar
            </Link>
            <p className="quiet">
              Clientes, clases a favor, coaches y horario de otro programa; tu estudio en un archivo.
            </p>
          </div>
          <Icon name="chevron-right" />
        </li>
      </ul>
    </Page>
  )
}
