import { flag, publicKeys, text, typedText } from '../kinds.ts'
import { SCREEN_SEGMENTS } from '../screen-segments.ts'

const RESERVED = [...SCREEN_SEGMENTS, 'preguntas-frecuentes']
const PACKAGES_PATH = {
  like: {
    test: (path: string) => /^(\/[a-z0-9_-]+)+$/.test(path) && !RESERVED.includes(path.split('/')[1] ?? ''),
  },
  expected: 'a path in lower case that no other screen uses, such as /paquetes',
}

/** Whether the portal is open, the features that the studio offers (6.4), and the name of its shop (2.14). */
export const featureKeys = publicKeys({
  portal_published: flag(true, 'Visitors see the portal; when off, only staff do and others read coming_soon_text'),
  coming_soon_text: text(
    'What visitors read before the portal is published',
    'Estamos preparando algo bonito. Muy pronto podrás ver las clases y reservar aquí.',
  ),
  single_class_enabled: flag(true, 'In-person classes: Presenciales in the navbar (2.28, 6.4)'),
  videos_enabled: flag(false, 'Videos: Online in the navbar and /mystudio/online (2.18, 2.28, 6.4)'),
  subscriptions_enabled: flag(false, 'Subscriptions and /mystudio/pagos (2.23, 6.4)'),
  qrcode_enabled: flag(true, 'Access code of a reservation (2.39, 6.4)'),
  reservation_rating_enabled: flag(true, 'Rating of an attended class (4.7, 6.4)'),
  whatsapp_widget: flag(false, 'WhatsApp button of the public pages (2.28)'),
  class_packages_name: text('Label of the packages link (2.14, 9.14)', 'Paquetes'),
  class_packages_path: typedText('path', 'Path of the packages list (2.14, 9.14)', '/paquetes', PACKAGES_PATH),
})
