import { FIELD_TYPES, type FieldType } from '@aforo/domain/catalogue/forms/fields.ts'

export const typeWords: Record<FieldType, string> = {
  text: 'Texto corto',
  textarea: 'Texto largo',
  number: 'Número',
  phone: 'Teléfono',
  date: 'Fecha',
  time: 'Hora',
  'datetime-local': 'Fecha y hora',
  select: 'Una opción de una lista',
  'creatable-select': 'Varias opciones, o escribir otra',
  checkbox: 'Casilla para marcar',
  file: 'Archivo',
  image: 'Imagen',
  address: 'Dirección',
}
export const typeOptions = FIELD_TYPES.map((value) => ({ value, label: typeWords[value] }))
