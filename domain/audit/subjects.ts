/** What staff can change: its label in a filter, and its name with the article for a sentence. */
export type AuditSubject = { readonly label: string; readonly withArticle: string }

/** Records with the same five actions: create, update, archive, delete and order. */
export const auditedEntities = {
  class_type: { label: 'Tipo de clase', withArticle: 'el tipo de clase' },
  class_category: { label: 'Categoría', withArticle: 'la categoría' },
  instructor: { label: 'Coach', withArticle: 'el perfil de coach' },
  location: { label: 'Ubicación', withArticle: 'la ubicación' },
  custom_spot_map: { label: 'Sala', withArticle: 'la sala' },
  room: { label: 'Salón', withArticle: 'el salón' },
  tag: { label: 'Etiqueta', withArticle: 'la etiqueta' },
  page: { label: 'Página', withArticle: 'la página' },
  announcement: { label: 'Aviso', withArticle: 'el aviso' },
  old_address: { label: 'Dirección anterior', withArticle: 'la dirección anterior' },
  class_package: { label: 'Paquete', withArticle: 'el paquete' },
  discount: { label: 'Descuento', withArticle: 'el descuento' },
  payment_method: { label: 'Forma de pago', withArticle: 'la forma de pago' },
  form: { label: 'Formulario', withArticle: 'el formulario' },
  custom_field: { label: 'Campo propio', withArticle: 'el campo' },
  address: { label: 'Dirección', withArticle: 'la dirección' },
  program: { label: 'Programa', withArticle: 'el programa' },
  video: { label: 'Video', withArticle: 'el video' },
  video_type: { label: 'Tipo de video', withArticle: 'el tipo de video' },
} as const satisfies Record<string, AuditSubject>

const otherSubjects = {
  customer: { label: 'Persona', withArticle: 'la ficha' },
  customer_tag: { label: 'Etiqueta de clientes', withArticle: 'una etiqueta de clientes' },
  customer_note: { label: 'Nota', withArticle: 'una nota' },
  account: { label: 'Cuenta', withArticle: 'la cuenta' },
  single_class: { label: 'Clase', withArticle: 'la clase' },
  class_series: { label: 'Serie de clases', withArticle: 'la serie' },
  class_reservation: { label: 'Reservación', withArticle: 'la reservación' },
  class_reservation_penalty: { label: 'Penalización', withArticle: 'la penalización' },
  waitlist: { label: 'Lista de espera', withArticle: 'la lista de espera' },
  purchase: { label: 'Compra', withArticle: 'la compra' },
  available_class: { label: 'Créditos', withArticle: 'los créditos' },
  pay_run: { label: 'Pago a coaches', withArticle: 'un pago a coaches' },
  pay_rate: { label: 'Tarifa de coach', withArticle: 'una tarifa de coach' },
  till_cut: { label: 'Corte de caja', withArticle: 'un corte de caja' },
  cfdi: { label: 'Factura', withArticle: 'la factura' },
  mismatch: { label: 'Cobro que no cuadra', withArticle: 'un cobro que no cuadraba' },
  setting: { label: 'Ajustes', withArticle: 'los ajustes' },
  file: { label: 'Archivo', withArticle: 'el archivo' },
  bulletin: { label: 'Nota del estudio', withArticle: 'una nota' },
  message_words: { label: 'Mensajes', withArticle: 'los mensajes' },
  job: { label: 'Trabajo', withArticle: 'un trabajo' },
  film: { label: 'Archivo de video', withArticle: 'el archivo de video' },
  studio: { label: 'Estudio', withArticle: 'el estudio' },
  import_batch: { label: 'Importación', withArticle: 'la importación' },
} as const satisfies Record<string, AuditSubject>

export const auditSubjects: Readonly<Record<string, AuditSubject>> = { ...otherSubjects, ...auditedEntities }
