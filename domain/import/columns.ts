export const importKinds = ['customers', 'credits', 'coaches', 'timetable', 'bookings'] as const
export type ImportKind = (typeof importKinds)[number]

type ImportColumn = {
  readonly key: string
  readonly label: string
  readonly required?: true
  readonly hint?: string
  readonly knownHeaders: readonly string[]
}
export type ImportKindWords = {
  readonly label: string
  readonly text: string
  readonly columns: readonly ImportColumn[]
  /** At least one of these columns is needed to identify a person. */
  readonly oneOf: readonly string[]
}

const email = (hint?: string): ImportColumn => ({
  key: 'email',
  label: 'Correo',
  knownHeaders: ['correo', 'correo electronico', 'email', 'e mail', 'mail', 'email address'],
  ...(hint ? { hint } : {}),
})
const phone: ImportColumn = {
  key: 'phone',
  label: 'Teléfono',
  hint: '10 dígitos; la clave del país se quita.',
  knownHeaders: [
    'telefono',
    'celular',
    'movil',
    'whatsapp',
    'tel',
    'phone',
    'phone number',
    'mobile',
    'mobile phone',
    'cell',
  ],
}
const birthdate: ImportColumn = {
  key: 'birthdate',
  label: 'Fecha de nacimiento',
  hint: 'AAAA-MM-DD o DD/MM/AAAA.',
  knownHeaders: ['fecha de nacimiento', 'nacimiento', 'cumpleanos', 'birthdate', 'birthday', 'date of birth', 'dob'],
}
const instagram: ImportColumn = { key: 'instagram', label: 'Instagram', knownHeaders: ['instagram', 'ig'] }
const name: ImportColumn = {
  key: 'name',
  label: 'Nombre',
  required: true,
  knownHeaders: ['nombre', 'nombres', 'nombre completo', 'first name', 'firstname', 'name', 'given name', 'full name'],
}
const lastName: ImportColumn = {
  key: 'last_name',
  label: 'Apellidos',
  knownHeaders: ['apellidos', 'apellido', 'apellido paterno', 'last name', 'lastname', 'surname', 'family name'],
}
const classType: ImportColumn = {
  key: 'class_type',
  label: 'Tipo de clase',
  required: true,
  knownHeaders: ['tipo de clase', 'clase', 'disciplina', 'actividad', 'class type', 'class', 'class name', 'service'],
}

export const importWords: Readonly<Record<ImportKind, ImportKindWords>> = {
  customers: {
    label: 'Clientes',
    text: 'Quién viene al estudio. Se reconocen por su correo; sin correo, por su teléfono.',
    oneOf: ['email', 'phone'],
    columns: [email('Hace falta para quien todavía no está.'), phone, name, lastName, birthdate, instagram],
  },
  credits: {
    label: 'Clases a favor',
    text: 'Las clases que le quedan a cada persona. Importa primero a los clientes.',
    oneOf: ['email', 'phone'],
    columns: [
      email(),
      phone,
      {
        key: 'class_amount',
        label: 'Clases que le quedan',
        required: true,
        hint: 'Un número, o «ilimitado».',
        knownHeaders: [
          'clases',
          'creditos',
          'saldo',
          'clases restantes',
          'clases disponibles',
          'credits',
          'remaining',
          'balance',
          'remaining classes',
          'classes left',
        ],
      },
      {
        key: 'title',
        label: 'Paquete',
        hint: 'Cómo se llaman sus clases; vacío: Clases importadas.',
        knownHeaders: ['paquete', 'plan', 'membresia', 'package', 'membership', 'pass', 'product'],
      },
      {
        key: 'expiration_date',
        label: 'Vencen',
        hint: 'El último día; vacío: no vencen.',
        knownHeaders: [
          'vence',
          'vencen',
          'vencimiento',
          'vigencia',
          'caducidad',
          'fecha de vencimiento',
          'expires',
          'expiration',
          'expiration date',
          'expiry',
          'expiry date',
          'valid until',
        ],
      },
      {
        key: 'class_types',
        label: 'Solo para',
        hint: 'Tipos de clase separados por punto y coma; vacío: todos.',
        knownHeaders: ['tipos de clase', 'solo para', 'class types', 'restricted to'],
      },
    ],
  },
  coaches: {
    label: 'Coaches',
    text: 'Quién da las clases. Se reconocen por su correo, si ya tienen cuenta de coach, o por su nombre completo.',
    oneOf: [],
    columns: [
      name,
      lastName,
      email('Solo sirve para reconocer a quien ya tiene cuenta de coach.'),
      { key: 'nick_name', label: 'Apodo', knownHeaders: ['apodo', 'alias', 'nickname', 'nick name', 'display name'] },
      {
        key: 'short_bio',
        label: 'Semblanza',
        knownHeaders: ['semblanza', 'bio', 'biografia', 'descripcion', 'about', 'description'],
      },
      { key: 'quote', label: 'Frase', knownHeaders: ['frase', 'lema', 'quote', 'motto'] },
      { key: 'music_type', label: 'Música', knownHeaders: ['musica', 'tipo de musica', 'music', 'music type'] },
      instagram,
      birthdate,
    ],
  },
  timetable: {
    label: 'Horario',
    text: 'Una línea por clase de la semana. Cada una se hace serie en el calendario.',
    oneOf: [],
    columns: [
      {
        key: 'weekday',
        label: 'Día',
        required: true,
        hint: 'lunes … domingo.',
        knownHeaders: ['dia', 'dia de la semana', 'day', 'weekday', 'day of week'],
      },
      {
        key: 'time',
        label: 'Hora',
        required: true,
        hint: '07:00 o 7:00 pm.',
        knownHeaders: ['hora', 'hora de inicio', 'inicio', 'time', 'start', 'start time'],
      },
      classType,
      {
        key: 'location',
        label: 'Ubicación',
        hint: 'Puede faltar si el estudio tiene uno solo.',
        knownHeaders: ['lugar', 'sucursal', 'sede', 'salon', 'ubicacion', 'location', 'room', 'studio'],
      },
      {
        key: 'coaches',
        label: 'Coaches',
        hint: 'Separados por punto y coma.',
        knownHeaders: [
          'coaches',
          'coach',
          'instructor',
          'instructora',
          'instructores',
          'maestra',
          'maestro',
          'teacher',
          'staff',
        ],
      },
      {
        key: 'capacity',
        label: 'Lugares',
        required: true,
        knownHeaders: ['lugares', 'capacidad', 'cupo', 'capacity', 'spots', 'size'],
      },
      {
        key: 'minutes',
        label: 'Minutos',
        required: true,
        knownHeaders: ['minutos', 'duracion', 'duracion minutos', 'minutes', 'duration', 'length'],
      },
      {
        key: 'from',
        label: 'Desde',
        hint: 'El primer día; vacío: mañana.',
        knownHeaders: ['desde', 'fecha de inicio', 'from', 'start date'],
      },
      {
        key: 'until',
        label: 'Hasta',
        hint: 'El último día; vacío: ocho semanas.',
        knownHeaders: ['hasta', 'fecha de fin', 'until', 'end date', 'to'],
      },
      { key: 'description', label: 'Descripción', knownHeaders: ['descripcion', 'notas', 'description', 'notes'] },
    ],
  },
  bookings: {
    label: 'Reservaciones',
    text: 'Quién ya tiene lugar en una clase que viene. Importa antes a los clientes, sus clases a favor y el horario.',
    oneOf: ['email', 'phone'],
    columns: [
      email(),
      phone,
      {
        key: 'date',
        label: 'Fecha',
        required: true,
        hint: 'AAAA-MM-DD o DD/MM/AAAA.',
        knownHeaders: ['fecha', 'fecha de la clase', 'date', 'class date', 'booking date', 'start date'],
      },
      {
        key: 'time',
        label: 'Hora',
        required: true,
        hint: '07:00 o 7:00 pm.',
        knownHeaders: ['hora', 'hora de inicio', 'inicio', 'time', 'class time', 'start time'],
      },
      classType,
      {
        key: 'location',
        label: 'Ubicación',
        hint: 'Puede faltar si el estudio tiene uno solo.',
        knownHeaders: ['lugar', 'sucursal', 'sede', 'ubicacion', 'location', 'studio'],
      },
      { key: 'spot', label: 'Spot', knownHeaders: ['spot', 'numero de spot', 'bicicleta', 'cama', 'seat', 'bike'] },
      {
        key: 'spends',
        label: 'Se descuenta',
        hint: 'Sí: se toma de sus clases a favor de aquí. Vacío o no: ya se descontó en el otro programa.',
        knownHeaders: ['se descuenta', 'descontar', 'por descontar'],
      },
    ],
  },
}
