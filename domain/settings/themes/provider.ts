import type { SettingTheme } from './setting-theme.ts'

export const accountTheme: SettingTheme = {
  id: 'cuentas',
  label: 'Cuentas y contraseñas',
  hint: 'Cómo entran tus clientes',
  groups: [
    {
      title: 'Contraseñas',
      words: {
        password_min_length: { label: 'Largo mínimo', hint: 'De las contraseñas nuevas.', unit: 'caracteres' },
        password_max_length: { label: 'Largo máximo', hint: 'De las contraseñas nuevas.', unit: 'caracteres' },
        password_needs_lowercase: { label: 'Pedir una minúscula', hint: 'En las contraseñas nuevas.' },
        password_needs_uppercase: { label: 'Pedir una mayúscula', hint: 'En las contraseñas nuevas.' },
        password_needs_number: { label: 'Pedir un número', hint: 'En las contraseñas nuevas.' },
        password_needs_symbol: { label: 'Pedir un símbolo', hint: 'En las contraseñas nuevas.' },
      },
    },
    {
      title: 'Entrada',
      words: {
        auth_enumeration_protection: {
          label: 'No revelar qué correos tienen cuenta',
          hint: 'Al fallar la entrada y al recuperar la contraseña se dice siempre lo mismo. Crear una cuenta sigue diciendo si el correo o el teléfono ya tienen una.',
        },
        staff_second_factor: {
          label: 'Segundo factor del equipo',
          hint: 'Un código de su teléfono, además de la contraseña. Una cuenta nueva tiene 7 días para activarlo.',
          options: { required: 'Obligatorio', optional: 'Opcional' },
        },
        auth_provider: {
          label: 'Proveedor de cuentas',
          hint: 'La configuración web de Firebase, en JSON. Vacía, las cuentas son del propio portal.',
          long: true,
        },
      },
    },
  ],
}

export const messageTheme: SettingTheme = {
  id: 'mensajes',
  label: 'Mensajes',
  hint: 'Por dónde salen los correos y los WhatsApp',
  groups: [
    {
      title: 'Correo',
      words: {
        smtp_url: {
          label: 'Servidor de correo',
          hint: 'smtps://usuario:contraseña@servidor. No se vuelve a mostrar. Sin él, los correos esperan 3 días.',
          expects: 'Escribe smtps://usuario:contraseña@servidor, con %40 en lugar de @ dentro del usuario.',
        },
        mail_from: {
          label: 'Quién escribe',
          hint: 'Como Mi estudio <hola@midominio.mx>. Vacío: el usuario del servidor de correo, o tu correo público.',
          expects: 'Escribe un correo, o un nombre y un correo: Mi estudio <hola@midominio.mx>.',
        },
        mail_reply_to: {
          label: 'A dónde llegan las respuestas',
          hint: 'Vacío: al correo público del estudio.',
        },
      },
    },
    {
      title: 'WhatsApp',
      words: {
        whatsapp_phone_id: { label: 'Número que envía', hint: 'El identificador del teléfono en Meta.' },
        whatsapp_token: { label: 'Token', hint: 'La llave de la API de WhatsApp. No se vuelve a mostrar.' },
        whatsapp_app_secret: {
          label: 'Clave secreta de la app',
          hint: 'Con ella se comprueba que un aviso viene de Meta: entregas, lecturas y bajas. No se vuelve a mostrar.',
        },
        whatsapp_verify_token: {
          label: 'Token de verificación',
          hint: 'La palabra que escribes en Meta al registrar /api/webhooks/whatsapp. No se vuelve a mostrar.',
        },
      },
    },
  ],
}

export const fileTheme: SettingTheme = {
  id: 'archivos',
  label: 'Archivos',
  hint: 'Dónde se guardan las fotos y documentos que subes',
  groups: [
    {
      title: 'Almacén',
      words: {
        files_location: {
          label: 'Guardar los archivos en',
          hint: 'Cuenta para lo que subas desde ahora; lo anterior se queda donde está.',
          options: { default: 'El servidor del portal', aws: 'Un almacén S3' },
        },
        bucket: { label: 'Bucket', hint: 'El nombre del almacén.', under: ['files_location', 'aws'] },
        region: { label: 'Región', hint: 'Como us-east-1.', under: ['files_location', 'aws'] },
        S3_ENDPOINT: {
          label: 'Dirección del almacén',
          hint: 'Solo si no es Amazon: empieza con https://.',
          expects: 'Escribe una dirección que empiece con https://, o una de este servidor como http://localhost:9000.',
          under: ['files_location', 'aws'],
        },
        s3_access_id: {
          label: 'Access key ID',
          hint: 'La cuenta con la que se guarda.',
          under: ['files_location', 'aws'],
        },
        s3_secret: {
          label: 'Secret access key',
          hint: 'Su llave. No se vuelve a mostrar.',
          under: ['files_location', 'aws'],
        },
      },
    },
  ],
}

export const measuringTheme: SettingTheme = {
  id: 'medicion',
  label: 'Medición',
  hint: 'Códigos de Google, Meta y otros',
  groups: [
    {
      title: 'Con su identificador',
      words: {
        google_analytics_id: {
          label: 'Google Analytics',
          hint: 'El ID de medición. Cuenta las visitas de las páginas públicas.',
          expects: 'Escribe un ID como G-ABC1234567.',
        },
        meta_pixel_id: {
          label: 'Meta Pixel',
          hint: 'El número del pixel, para tus campañas.',
          expects: 'Escribe solo los dígitos del pixel.',
        },
      },
    },
    {
      title: 'Código propio',
      words: {
        tracking_code_head: {
          label: 'Código en <head>',
          hint: 'Se ejecuta en las páginas públicas: pega solo lo que conozcas. Nunca corre al pagar ni en la cuenta de alguien.',
        },
        tracking_code_body: {
          label: 'Código al final',
          hint: 'Antes de cerrar la página. Nunca corre al pagar ni en la cuenta de alguien.',
        },
      },
    },
  ],
}
