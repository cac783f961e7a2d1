import type { SettingTheme } from './setting-theme.ts'

export const brandTheme: SettingTheme = {
  id: 'marca',
  label: 'Marca',
  hint: 'Nombre, estilo, colores, logos y fondos',
  groups: [
    {
      title: 'Nombre y estilo',
      words: {
        business_name: {
          label: 'Nombre del estudio',
          hint: 'Aparece en el menú, el pie, los correos y la pestaña del navegador.',
        },
        description: {
          label: 'Qué es el estudio',
          hint: 'Una frase. La leen quienes te encuentran en un buscador o reciben tu enlace.',
          long: true,
        },
        estilo: {
          label: 'Estilo',
          hint: 'La dirección de arte de todo el portal: letras, formas e ilustraciones.',
          options: {
            barro: 'Barro: cálido, de planos y arcos',
            pulso: 'Pulso: nocturno, de ritmo y luz',
            tinta: 'Tinta: papel, línea y calma',
          },
        },
        theme_mode: {
          label: 'Claro u oscuro',
          hint: 'Los tonos oscuros salen de tus mismos colores y se leen igual de bien. Pulso siempre es oscuro.',
          options: { light: 'Claro', dark: 'Oscuro', system: 'Como el aparato de cada persona' },
          under: ['estilo', 'barro', 'tinta'],
        },
        picture_treatment: {
          label: 'Tus fotos',
          hint: 'Cómo se ven las fotos que subes, en todas las páginas públicas.',
          options: { none: 'Tal como son', duotone: 'En los dos tonos de la marca' },
        },
      },
    },
    {
      title: 'Colores',
      words: {
        primary: {
          label: 'Color principal',
          hint: 'Botones, enlaces y banner. Si lo dejas vacío, se usa el del estilo.',
        },
        'primary-light': {
          label: 'Principal claro',
          hint: 'Fondos suaves: avisos, días elegidos y secciones alternas. Si lo dejas vacío, sigue al principal.',
        },
        accent: { label: 'Acento', hint: 'Detalles e ilustraciones, y el fondo de la misión.' },
        dark: { label: 'Oscuro', hint: 'El texto, el pie de página y las partes nocturnas.' },
        gray: { label: 'Gris', hint: 'Textos secundarios y bordes.' },
        light: { label: 'Claro', hint: 'El fondo de las páginas.' },
      },
    },
    {
      title: 'Logos e imágenes',
      words: {
        logo: {
          label: 'Logo sobre fondo claro',
          hint: 'Se usa en el menú mientras no hay un logo del menú. Sin él se escribe el nombre.',
        },
        logo_light: {
          label: 'Logo sobre fondo oscuro',
          hint: 'Se usa en el pie, y en el menú cuando el portal es oscuro.',
        },
        navbar_logo: { label: 'Logo del menú', hint: 'Se usa en la barra de arriba y en el menú del teléfono.' },
        favicon: { label: 'Icono de la pestaña', hint: 'Cuadrado, de 180 × 180 puntos o más.' },
        social_image: {
          label: 'Imagen al compartir',
          hint: 'Se ve cuando alguien manda tu enlace por WhatsApp. Vacía, la dibujamos con tu marca.',
        },
      },
    },
    {
      title: 'Fondos de las cuentas',
      words: {
        bg_login: { label: 'Fondo de Entrar', hint: 'La imagen al lado del formulario para iniciar sesión.' },
        bg_signup: { label: 'Fondo de Registro', hint: 'La imagen al lado del formulario para crear una cuenta.' },
        bg_recover: {
          label: 'Fondo de Recuperar',
          hint: 'La imagen al lado del formulario para recuperar la contraseña.',
        },
      },
    },
    {
      title: 'A mano',
      words: {
        custom_css: {
          label: 'CSS propio',
          hint: 'Cambia el aspecto de las páginas públicas, para quien sabe escribirlo. Hasta 100 kB, sin @import ni @font-face.',
        },
      },
    },
  ],
}
