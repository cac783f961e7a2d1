import type { SettingKey } from '../keys.ts'
import type { SettingGroup, SettingTheme, SettingWords } from './setting-theme.ts'

type Section = 'about' | 'mission' | 'class_types' | 'coaches' | 'packages' | 'announcements' | 'schedule'

const ORDER: SettingWords = { label: 'Lugar en la portada', hint: 'La sección con el número más bajo va primero.' }

/** The settings of every section of the landing page (2.1). */
function sectionGroup(
  name: Section,
  title: string,
  enabledHint: string,
  text: Partial<SettingWords> = {},
): SettingGroup {
  const under: { under: SettingKey } = { under: `${name}_enabled` }
  const words: Partial<Record<SettingKey, SettingWords>> = {
    [`${name}_enabled`]: { label: `Mostrar ${title}`, hint: enabledHint },
    [`${name}_order`]: { ...ORDER, ...under },
    [`${name}_title`]: { label: `Título de ${title}`, hint: 'El encabezado de la sección.', ...under },
    [`${name}_text`]: { label: `Texto de ${title}`, hint: 'La línea bajo el título.', long: true, ...under, ...text },
  }
  return { title, words }
}

const withPicture = (name: 'about' | 'mission', { title, words }: SettingGroup): SettingGroup => ({
  title,
  words: {
    ...words,
    [`${name}_image`]: {
      label: `Imagen de ${title}`,
      hint: 'Sin ella se dibuja una con tu marca.',
      under: `${name}_enabled`,
    },
  },
})

export const landingTheme: SettingTheme = {
  id: 'portada',
  label: 'Portada y textos',
  hint: 'Qué secciones se ven, en qué orden y con qué palabras',
  groups: [
    {
      title: 'Inicio',
      words: {
        hero_enabled: {
          label: 'Mostrar Inicio',
          hint: 'La primera imagen de la portada, con tu promesa y el botón de reservar.',
        },
        hero_order: { ...ORDER, under: 'hero_enabled' },
        hero_title: {
          label: 'Título de Inicio',
          hint: 'Tu promesa, en pocas palabras. Vacío muestra el nombre del estudio.',
          under: 'hero_enabled',
        },
        hero_text: {
          label: 'Texto de Inicio',
          hint: 'Una o dos frases bajo el título.',
          long: true,
          under: 'hero_enabled',
        },
        hero_button: { label: 'Botón de reservar', hint: 'Lo que dice el botón de la portada.', under: 'hero_enabled' },
        hero_image: {
          label: 'Imagen de Inicio',
          hint: 'Horizontal, de 1920 puntos o más. Sin ella se dibuja una con tu marca.',
          under: 'hero_enabled',
        },
        home_package_id: {
          label: 'Paquete del botón de reservar',
          hint: 'El número del paquete que vende el botón de la portada.',
          under: 'hero_enabled',
        },
      },
    },
    withPicture(
      'about',
      sectionGroup('about', 'Nosotros', 'Cuenta quiénes son, y agrega su enlace al menú.', {
        hint: 'La historia del estudio, con negritas, listas y enlaces.',
      }),
    ),
    withPicture(
      'mission',
      sectionGroup('mission', 'Misión', 'Una frase grande, a todo lo ancho.', { hint: 'La frase.' }),
    ),
    sectionGroup('class_types', 'Clases', 'Tus tipos de clase, como carteles.'),
    sectionGroup('coaches', 'Coaches', 'Los coaches que elegiste para la portada.'),
    sectionGroup(
      'packages',
      'Paquetes',
      'Los paquetes que pusiste en la portada. Apagada, el menú lleva a la lista completa.',
    ),
    sectionGroup('announcements', 'Avisos', 'Los avisos del estudio.'),
    sectionGroup('schedule', 'Horarios', 'Los dos días siguientes con clases.'),
  ],
}

export const promotionTheme: SettingTheme = {
  id: 'promocion',
  label: 'Banner y promoción',
  hint: 'La cinta de arriba y la ventana que se abre una vez al día',
  groups: [
    {
      title: 'Banner',
      words: {
        banner_enabled: {
          label: 'Mostrar el banner',
          hint: 'Una cinta arriba de las páginas públicas, para todas las personas.',
        },
        banner_text: { label: 'Texto del banner', hint: 'Una línea.', under: 'banner_enabled' },
        banner_link: {
          label: 'Enlace del banner',
          hint: 'A dónde lleva, si lleva a algún lado: /paquetes o https://…',
          under: 'banner_enabled',
        },
      },
    },
    {
      title: 'Ventana de promoción',
      words: {
        popup_presencial_enabled: {
          label: 'Abrir la ventana',
          hint: 'Una imagen que cada persona ve en la portada, una vez al día.',
        },
        popup_presencial_src: {
          label: 'Imagen de la ventana',
          hint: 'La promoción, como la quieres mostrar.',
          under: 'popup_presencial_enabled',
        },
        popup_presencial_link: {
          label: 'Enlace de la ventana',
          hint: 'A dónde lleva la imagen: /paquetes o https://…',
          under: 'popup_presencial_enabled',
        },
      },
    },
  ],
}
