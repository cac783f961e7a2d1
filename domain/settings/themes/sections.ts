import type { SettingTheme } from './setting-theme.ts'

const HOST = 'Escribe solo el dominio, como midominio.mx, sin https:// y sin ruta.'

export const sectionsTheme: SettingTheme = {
  id: 'menu',
  label: 'Menú y páginas',
  hint: 'Qué ofrece el portal y cómo se llega a ello',
  groups: [
    {
      title: 'Apertura',
      words: {
        portal_published: {
          label: 'Portal abierto',
          hint: 'Apagado, solo tu equipo ve el portal; los demás leen «Muy pronto» y dejan su correo.',
        },
        coming_soon_text: {
          label: 'Texto de Muy pronto',
          hint: 'Lo que leen tus visitas mientras el portal no está abierto. Vacío vuelve al nuestro.',
          long: true,
        },
      },
    },
    {
      title: 'Lo que ofreces',
      words: {
        single_class_enabled: {
          label: 'Clases presenciales',
          hint: 'Presenciales en el menú, el calendario y los horarios de la portada.',
        },
        videos_enabled: {
          label: 'Videos',
          hint: 'Online en el menú y en la cuenta de tus clientes, y los paquetes en línea.',
        },
        subscriptions_enabled: {
          label: 'Suscripciones',
          hint: 'Se venden planes que se renuevan, y cada quien ve los suyos en su cuenta.',
        },
        qrcode_enabled: {
          label: 'Código de acceso',
          hint: 'Cada reservación tiene un código QR que se lee en la puerta.',
        },
        reservation_rating_enabled: {
          label: 'Calificación de clases',
          hint: 'Quien asistió puede calificar la clase y a su coach.',
        },
      },
    },
    {
      title: 'Paquetes',
      words: {
        class_packages_name: {
          label: 'Nombre en el menú',
          hint: 'Cómo llamas a tu lista de precios. Vacío dice Paquetes.',
        },
        class_packages_path: {
          label: 'Dirección de la lista',
          hint: 'La ruta de la lista de precios. Vacía es /paquetes.',
          expects: 'Escribe una ruta en minúsculas que no use otra página, como /paquetes.',
        },
      },
    },
    {
      title: 'Dominio y certificación',
      words: {
        domain: {
          label: 'Dominio del portal',
          hint: 'Un enlace a este dominio se queda en el portal; los demás se abren aparte.',
          expects: HOST,
        },
        certification_link: {
          label: 'Enlace de certificación',
          hint: 'Un enlace más en el menú, hacia otra página tuya. Empieza con https://.',
        },
        certification_label: { label: 'Texto de ese enlace', hint: 'Cómo se llama en el menú.' },
        certification_host: {
          label: 'Dominio en que se muestra',
          hint: 'El enlace solo se ve cuando el portal se abre en este dominio.',
          expects: HOST,
        },
      },
    },
  ],
}
