import type { Entry } from '@aforo/domain/audit/shapes.ts'
import {
  addressPath,
  contentPath,
  customFieldPath,
  filesPath,
  formPath,
  entityPath,
  grantPath,
  moneyPath,
  paths,
  personPath,
  rosterPath,
  storePath,
} from '../paths.ts'

export type Way = { to: string; label: string }
const way = (label: string, to: string): Way => ({ label, to })

const records: Readonly<Record<string, (id: number) => Way>> = {
  class_type: (id) => way('Ver el tipo de clase', entityPath('tipos-de-clase', id)),
  class_category: (id) => way('Ver la categoría', entityPath('categorias', id)),
  instructor: (id) => way('Ver al coach', entityPath('coaches', id)),
  location: (id) => way('Ver la ubicación', entityPath('lugares', id)),
  custom_spot_map: (id) => way('Ver la sala', entityPath('salas', id)),
  tag: (id) => way('Ver la etiqueta', entityPath('etiquetas', id)),
  class_package: (id) => way('Ver el paquete', storePath('paquetes', id)),
  discount: (id) => way('Ver el descuento', storePath('descuentos', id)),
  payment_method: (id) => way('Ver la forma de pago', storePath('formas-de-pago', id)),
  page: (id) => way('Ver la página', contentPath('paginas', id)),
  announcement: (id) => way('Ver el aviso', contentPath('avisos', id)),
  file: (id) => way('Ver el archivo', filesPath(id)),
  form: (id) => way('Ver el formulario', formPath(id)),
  address: (id) => way('Ver la dirección', addressPath(id)),
  custom_field: (id) => way('Ver el campo', customFieldPath(id)),
  available_class: (id) => way('Ver los créditos', grantPath(id)),
  setting: () => way('Ver los ajustes', paths.settings),
  mismatch: () => way('Ver lo que no cuadra', moneyPath('no-cuadra')),
}

/** Where the thing of a line is kept; null where no screen shows it, or it is there no more. */
export function wayTo({ did, subject }: Entry): Way | null {
  if (did.startsWith('delete-')) return null
  const record = records[subject.of]
  if (record) return record(subject.id)
  if (subject.single_class_id !== null) return way('Ver la clase', rosterPath(subject.single_class_id))
  return subject.customer && way('Ver a la persona', personPath(subject.customer.customer_id))
}
