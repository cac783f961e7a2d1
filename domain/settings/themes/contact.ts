import type { SettingTheme } from './setting-theme.ts'

const ACCOUNT = 'Escribe el nombre de la cuenta, como @estudio, o su dirección https://.'
const PREFIX = 'Escribe de uno a cuatro dígitos.'

export const contactTheme: SettingTheme = {
  id: 'contacto',
  label: 'Contacto y redes',
  hint: 'Cómo te encuentran y te escriben tus clientes',
  groups: [
    {
      title: 'Contacto',
      words: {
        email: { label: 'Correo', hint: 'Aparece en el pie de todas las páginas.' },
        whatsapp: {
          label: 'WhatsApp',
          hint: 'Diez dígitos. Aparece en el pie, y en el botón flotante si lo muestras.',
        },
        whatsapp_prefix: { label: 'Prefijo en el pie', hint: 'El del país: 52 para México.', expects: PREFIX },
        whatsapp_widget: {
          label: 'Botón flotante de WhatsApp',
          hint: 'En la esquina de las páginas públicas, para escribirte con un toque.',
        },
        whatsapp_widget_prefix: {
          label: 'Prefijo en el botón',
          hint: 'El del botón flotante: 521 para celulares de México.',
          expects: PREFIX,
          under: 'whatsapp_widget',
        },
      },
    },
    {
      title: 'Redes',
      words: {
        facebook: { label: 'Facebook', hint: 'Tu página. Aparece en el pie.', expects: ACCOUNT },
        instagram: { label: 'Instagram', hint: 'Tu cuenta. Aparece en el pie.', expects: ACCOUNT },
        tiktok: { label: 'TikTok', hint: 'Tu cuenta. Aparece en el pie.', expects: ACCOUNT },
      },
    },
    {
      title: 'Ubicación',
      words: {
        location: { label: 'Ubicación', hint: 'El texto bajo UBICACIÓN, en el pie de todas las páginas.', long: true },
        map_link: { label: 'Mapa', hint: 'La dirección https:// de tu mapa. Se abre desde la página de ubicación.' },
        opening_hours: {
          label: 'Horario de atención',
          hint: 'Un renglón por horario, como «Lunes a viernes: 6:00 a 21:00». Se lee en la página de ubicación.',
          long: true,
        },
      },
    },
  ],
}
