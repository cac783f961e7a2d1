import { flag, publicKeys, text, whole, typedText } from '../kinds.ts'

const sectionOrder = (order: number) => whole(order, 'Place of the section on the landing page, lowest first (2.1)')

/** Sections of the landing page and their texts (2.1), the banner (2.30) and the popup (4.24). */
export const landingKeys = publicKeys({
  hero_enabled: flag(true, 'Shows the hero (2.1)'),
  hero_order: sectionOrder(1),
  hero_title: text('Headline of the hero (3.29)'),
  hero_text: text('Lead under the headline (3.29)'),
  hero_button: text('Label of the reserve button (2.11)', 'Reservar'),
  hero_image: typedText('file', 'Picture of the hero (3.29)'),

  about_enabled: flag(false, 'Shows the section and its link in the navbar (2.1, 2.28)'),
  about_order: sectionOrder(2),
  about_title: text('Heading and link of the section (3.29)', 'Nosotros'),
  about_text: typedText('html', 'Text of the section (3.29)'),
  about_image: typedText('file', 'Picture of the section (3.29)'),

  mission_enabled: flag(false, 'Shows the section (2.1)'),
  mission_order: sectionOrder(3),
  mission_title: text('Heading of the section (3.29)', 'Misión'),
  mission_text: typedText('html', 'Text of the section (3.29)'),
  mission_image: typedText('file', 'Picture of the section (3.29)'),

  class_types_enabled: flag(true, 'Shows the class types (2.1)'),
  class_types_order: sectionOrder(4),
  class_types_title: text('Heading of the section (3.29)', 'Clases'),
  class_types_text: text('Text under the heading (3.29)'),

  coaches_enabled: flag(true, 'Shows the home instructors (2.1)'),
  coaches_order: sectionOrder(5),
  coaches_title: text('Heading of the section (3.29)', 'Coaches'),
  coaches_text: text('Text under the heading (3.29)'),

  packages_enabled: flag(true, 'Shows the home packages; when off the navbar links to the list (2.1, 2.28)'),
  packages_order: sectionOrder(6),
  packages_title: text('Heading of the section; empty takes class_packages_name (3.29)'),
  packages_text: text('Text under the heading (3.29)'),

  announcements_enabled: flag(true, 'Shows the announcements (2.1)'),
  announcements_order: sectionOrder(7),
  announcements_title: text('Heading of the section (3.29)', 'Avisos'),
  announcements_text: text('Text under the heading (3.29)'),

  schedule_enabled: flag(true, 'Shows the in-person schedule (2.1)'),
  schedule_order: sectionOrder(8),
  schedule_title: text('Heading of the section (3.29)', 'Horarios'),
  schedule_text: text('Text under the heading (3.29)'),

  banner_enabled: flag(false, 'Shows the banner (2.30)'),
  banner_text: text('Text of the banner (2.30)'),
  banner_link: typedText('link', 'Where the banner leads, if anywhere (2.30)'),

  popup_presencial_enabled: flag(false, 'Shows the promotion once a day (4.24)'),
  popup_presencial_src: typedText('file', 'Picture of the promotion (3.29)'),
  popup_presencial_link: typedText('link', 'Where the promotion leads (3.29)'),
})
