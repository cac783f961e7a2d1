/** Each thing that staff change: as a filter names it, and as a sentence does. */
export type Thing = { readonly label: string; readonly the: string }

/** Things that are made, changed, archived and deleted by the same five verbs. */
export const auditedEntities = {
  class_type: { label: 'Tipo de clase', the: 'el tipo de clase' },
  class_category: { label: 'Categoría', the: 'la categoría' },
  instructor: { label: 'Coach', the: 'el perfil de coach' },
  location: { label: 'Ubicación', the: 'la ubicación' },
  custom_spot_map: { label: 'Sala', the: 'la sala' },
  tag: { label: 'Etiqueta', the: 'la etiqueta' },
  page: { label: 'Página', the: 'la página' },
  announcement: { label: 'Aviso', the: 'el aviso' },
  class_package: { label: 'Paquete', the: 'el paquete' },
  discount: { label: 'Descuento', the: 'el descuento' },
  payment_method: { label: 'Forma de pago', the: 'la forma de pago' },
  form: { label: 'Formulario', the: 'el formulario' },
  custom_field: { label: 'Campo propio', the: 'el campo' },
  address: { label: 'Dirección', the: 'la dirección' },
  program: { label: 'Programa', the: 'el programa' },
  video: { label: 'Video', the: 'el video' },
  video_type: { label: 'Tipo de video', the: 'el tipo de video' },
} as const satisfies Record<string, Thing>

const others = {
  customer: { label: 'Persona', the: 'la ficha' },
  customer_note: { label: 'Nota', the: 'una nota' },
  account: { label: 'Cuenta', the: 'la cuenta' },
  single_class: { label: 'Clase', the: 'la clase' },
  class_series: { label: 'Serie de clases', the: 'la serie' },
  class_reservation: { label: 'Reservación', the: 'la reservación' },
  class_reservation_penalty: { label: 'Penalización', the: 'la penalización' },
  waitlist: { label: 'Lista de espera', the: 'la lista de espera' },
  purchase: { label: 'Compra', the: 'la compra' },
  available_class: { label: 'Créditos', the: 'los créditos' },
  pay_run: { label: 'Pago a coaches', the: 'un pago a coaches' },
  pay_rate: { label: 'Tarifa de coach', the: 'una tarifa de coach' },
  till_cut: { label: 'Corte de caja', the: 'un corte de caja' },
  cfdi: { label: 'Factura', the: 'la factura' },
  mismatch: { label: 'Cobro que no cuadra', the: 'un cobro que no cuadraba' },
  setting: { label: 'Ajustes', the: 'los ajustes' },
  file: { label: 'Archivo', the: 'el archivo' },
  bulletin: { label: 'Nota del estudio', the: 'una nota' },
  message_words: { label: 'Mensajes', the: 'los mensajes' },
  job: { label: 'Trabajo', the: 'un trabajo' },
  film: { label: 'Archivo de video', the: 'el archivo de video' },
  studio: { label: 'Estudio', the: 'el estudio' },
  import_batch: { label: 'Importación', the: 'la importación' },
} as const satisfies Record<string, Thing>

export const things: Readonly<Record<string, Thing>> = { ...others, ...auditedEntities }
