import type { Entry } from '@aforo/domain/audit/shapes.ts'
import {
  addressPath,
  contentPath,
  customFieldPath,
  filePath,
  formPath,
  entityPath,
  grantPath,
  moneyPath,
  paths,
  personPath,
  rosterPath,
  storePath,
} from '../paths.ts'

export type SubjectLink = { to: string; label: string }
const link = (label: string, to: string): SubjectLink => ({ label, to })

const linkByRecord: Readonly<Record<string, (id: number) => SubjectLink>> = {
  class_type: (id) => link('Ver el tipo de clase', entityPath('tipos-de-clase', id)),
  class_category: (id) => link('Ver la categoría', entityPath('categorias', id)),
  instructor: (id) => link('Ver al coach', entityPath('coaches', id)),
  location: (id) => link('Ver la ubicación', entityPath('lugares', id)),
  custom_spot_map: (id) => link('Ver la sala', entityPath('salas', id)),
  room: (id) => link('Ver el salón', entityPath('salones', id)),
  tag: (id) => link('Ver la etiqueta', entityPath('etiquetas', id)),
  class_package: (id) => link('Ver el paquete', storePath('paquetes', id)),
  discount: (id) => link('Ver el descuento', storePath('descuentos', id)),
  payment_method: (id) => link('Ver la forma de pago', storePath('formas-de-pago', id)),
  page: (id) => link('Ver la página', contentPath('paginas', id)),
  announcement: (id) => link('Ver el aviso', contentPath('avisos', id)),
  old_address: (id) => link('Ver la dirección', contentPath('direcciones', id)),
  file: (id) => link('Ver el archivo', filePath(id)),
  form: (id) => link('Ver el formulario', formPath(id)),
  address: (id) => link('Ver la dirección', addressPath(id)),
  custom_field: (id) => link('Ver el campo', customFieldPath(id)),
  available_class: (id) => link('Ver los créditos', grantPath(id)),
  setting: () => link('Ver los ajustes', paths.settings),
  mismatch: () => link('Ver lo que no cuadra', moneyPath('no-cuadra')),
}

/** The page that shows the subject of an audit entry; null when no page shows it or it was deleted. */
export function linkToSubject({ did, subject }: Entry): SubjectLink | null {
  if (did.startsWith('delete-')) return null
  const linkToRecord = linkByRecord[subject.of]
  if (linkToRecord) return linkToRecord(subject.id)
  if (subject.single_class_id !== null) return link('Ver la clase', rosterPath(subject.single_class_id))
  return subject.customer && link('Ver a la persona', personPath(subject.customer.customer_id))
}
